'use client'
import ChatOutlined from '@mui/icons-material/ChatBubbleOutlineOutlined'
import { useTranslations } from 'next-intl'
import { useChatSites, useLoadChatSites } from '@/components/features/messaging/store/use-chat-sites'
import { useUnreads, usualChannel } from '@/components/features/messaging/store/use-unreads'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useAction } from '@/components/feedback/use-action'
import { showChat } from '@/components/state/chat-store'
import { useMenuState } from './menu/menu-state'

/**
 * The area “Chat” of the menu: the dialog, for a site with unread messages, else for the first. Pressed before the sites
 * are there, it is busy until they are.
 */
export function ChatEntry() {
  const t = useTranslations('messaging')
  const { collapsed, onNavigate } = useMenuState()
  const { data: sites } = useChatSites()
  const load = useLoadChatSites()
  const { bySite } = useUnreads()
  const { isBusy, run } = useAction()
  const { notify } = useFeedback()
  const show = (known: NonNullable<typeof sites>) => {
    onNavigate?.()
    const site = known.find(({ siteId }) => bySite.has(siteId)) ?? known[0]
    if (site) showChat({ channel: bySite.get(site.siteId)?.channel ?? usualChannel, siteId: site.siteId })
    else notify(t('noSites'), 'info')
  }
  const open = () => {
    if (sites) show(sites)
    else void run({ work: load, onDone: show })
  }
  if (sites?.length === 0) return null
  return (
    <button
      type="button"
      className="menu-entry"
      onClick={open}
      aria-haspopup="dialog"
      aria-busy={isBusy || undefined}
      aria-label={collapsed ? t('chat') : undefined}
      title={collapsed ? t('chat') : undefined}
    >
      <ChatOutlined fontSize="small" />
      {!collapsed && t('chat')}
    </button>
  )
}
