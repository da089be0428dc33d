'use client'
import ChatIcon from '@mui/icons-material/ChatBubbleOutlineOutlined'
import Badge from '@mui/material/Badge'
import dynamic from 'next/dynamic'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { chatParameter, chatText, readChatText } from '@/components/state/chat-address'
import { showChat, useChatTarget } from '@/components/state/chat-store'
import { CompanyScope } from '@/components/state/company-scope'
import { useIdle } from '@/components/state/use-idle'
import { unreadBadge } from '@/components/theme/shell-styles'
import { Late, latePart } from '@/components/ui/late'
import { PopoverButton } from '@/components/ui/popover-button'
import { useChatSites } from '../store/use-chat-sites'
import { loadFollower, useUnreads, usualChannel } from '../store/use-unreads'

export const loadChatSites = () => import('./chat-sites')
const ChatSites = dynamic(() => loadChatSites().then((file) => file.ChatSites), { ssr: false })
const followUnreads = latePart(() => loadFollower().then((file) => file.FollowUnreads))
const ChatDialog = dynamic(() => import('./chat-dialog').then((file) => file.ChatDialog), { ssr: false })

/** The sites whose customers can be written to, bold where SMS or WhatsApp is unread; opens the chat over the page. */
export function ChatButton() {
  const t = useTranslations('messaging')
  const target = useChatTarget()
  const { total, bySite, refresh } = useUnreads()
  const isIdle = useIdle()
  // Read here: what only the menu reads would not render it again when it comes.
  const { data, error, mutate } = useChatSites()
  useChatAddress()
  return (
    <>
      <PopoverButton
        label={t('chatCount', { count: total })}
        width={320}
        onOpen={() => {
          refresh()
          void mutate()
        }}
        icon={
          <Badge badgeContent={total} color="primary" max={99} sx={unreadBadge}>
            <ChatIcon fontSize="small" />
          </Badge>
        }
      >
        {(close) => (
          <ChatSites
            sites={{ data, error, mutate }}
            bySite={bySite}
            onChoose={(siteId) => {
              close()
              showChat({ channel: bySite.get(siteId)?.channel ?? usualChannel, siteId })
            }}
          />
        )}
      </PopoverButton>
      {isIdle && <Late part={followUnreads} props={{}} />}
      {target && (
        // Customers of every company write, whatever the lists are narrowed to.
        <CompanyScope companyId="">
          <ChatDialog target={target} />
        </CompanyScope>
      )}
    </>
  )
}

/** Opens the chat of the address, and keeps the open one in it from page to page. */
function useChatAddress(): void {
  const pathname = usePathname()
  const target = useChatTarget()
  useEffect(() => {
    const linked = readChatText(new URLSearchParams(window.location.search).get(chatParameter))
    if (linked) showChat(linked)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has an address without the chat.
  useEffect(() => {
    const url = new URL(window.location.href)
    const before = url.searchParams.get(chatParameter)
    const text = target && chatText(target)
    if (before === text) return
    if (text) url.searchParams.set(chatParameter, text)
    else url.searchParams.delete(chatParameter)
    window.history.replaceState(window.history.state, '', url)
  }, [target, pathname])
}
