'use client'
import ChatIcon from '@mui/icons-material/ChatBubbleOutlineOutlined'
import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Typography from '@mui/material/Typography'
import dynamic from 'next/dynamic'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { chatParameter, chatText, readChatText } from '@/components/state/chat-address'
import { showChat, useChatTarget } from '@/components/state/chat-store'
import { CompanyScope } from '@/components/state/company-scope'
import { unreadBadge } from '@/components/theme/shell-styles'
import { PopoverButton } from '@/components/ui/popover-button'
import { LoadFailure } from '../store/load-failure'
import { useChatSites } from '../store/use-chat-sites'
import { useUnreads, usualChannel } from '../store/use-unreads'

const ChatDialog = dynamic(() => import('./chat-dialog').then((file) => file.ChatDialog), { ssr: false })

/** The sites whose customers can be written to, bold where SMS or WhatsApp is unread; opens the chat over the page. */
export function ChatButton() {
  const t = useTranslations('messaging')
  const target = useChatTarget()
  const { total, bySite, refresh } = useUnreads()
  const sites = useChatSites()
  useChatAddress()
  return (
    <>
      <PopoverButton
        label={t('chatCount', { count: total })}
        width={320}
        onOpen={() => {
          refresh()
          void sites.mutate()
        }}
        icon={
          <Badge badgeContent={total} color="primary" max={99} sx={unreadBadge}>
            <ChatIcon fontSize="small" />
          </Badge>
        }
      >
        {(close) => (
          <Box sx={{ maxHeight: '70vh', overflowY: 'auto' }}>
            <Typography component="h2" variant="subtitle2" sx={{ px: 4, pt: 3 }}>
              {t('identity')}
            </Typography>
            <LoadFailure error={!sites.data && sites.error} onRetry={sites.mutate} />
            {sites.data?.length === 0 && (
              <Typography color="textSecondary" sx={{ p: 4 }}>
                {t('noSites')}
              </Typography>
            )}
            <MenuList>
              {sites.data?.map(({ siteId, name }) => {
                const unread = bySite.get(siteId)
                return (
                  <MenuItem
                    key={siteId}
                    sx={{ gap: 3 }}
                    onClick={() => {
                      close()
                      showChat({ channel: unread?.channel ?? usualChannel, siteId })
                    }}
                  >
                    <Box
                      component={unread?.isBold ? 'strong' : 'span'}
                      sx={{ flex: 1, overflow: 'hidden', textOverflow: 'ellipsis' }}
                    >
                      {name}
                    </Box>
                    {unread && (
                      <Typography component="span" variant="caption">
                        {t('unreadCount', { count: unread.count })}
                      </Typography>
                    )}
                  </MenuItem>
                )
              })}
            </MenuList>
          </Box>
        )}
      </PopoverButton>
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
