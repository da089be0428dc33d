'use client'
import ChatOutlined from '@mui/icons-material/ChatBubbleOutlineOutlined'
import { useTranslations } from 'next-intl'
import { useChatSites } from '@/components/features/messaging/store/use-chat-sites'
import { useUnreads, usualChannel } from '@/components/features/messaging/store/use-unreads'
import { showChat } from '@/components/state/chat-store'
import { useMenuState } from './menu/menu-state'

/** The area “Chat” of the menu: the dialog, for a site with unread messages, else for the first. */
export function ChatEntry() {
  const t = useTranslations('messaging')
  const { collapsed, onNavigate } = useMenuState()
  const sites = useChatSites()
  const { bySite } = useUnreads()
  const open = () => {
    onNavigate?.()
    const site = sites.data?.find(({ siteId }) => bySite.has(siteId)) ?? sites.data?.[0]
    if (site) showChat({ channel: bySite.get(site.siteId)?.channel ?? usualChannel, siteId: site.siteId })
  }
  if (sites.data?.length === 0) return null
  return (
    <button
      type="button"
      className="menu-entry"
      onClick={open}
      aria-haspopup="dialog"
      aria-label={collapsed ? t('chat') : undefined}
      title={collapsed ? t('chat') : undefined}
    >
      <ChatOutlined fontSize="small" />
      {!collapsed && t('chat')}
    </button>
  )
}
