'use client'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { TimeAgo } from '@/components/fields/dates/time-ago'
import type { ChatTarget } from '@/components/state/chat-address'
import type { CustomerConversation } from './conversations-of'
import { usePreview } from './use-preview'

interface Props {
  siteId: number
  rows: readonly CustomerConversation[]
  onOpen: (target: ChatTarget) => void
}

/** Conversations with one customer on any channel; each opens the chat. */
export function ConversationLinks({ siteId, rows, onOpen }: Props) {
  const t = useTranslations('messaging')
  const preview = usePreview()
  return (
    <List disablePadding aria-label={t('conversations')}>
      {rows.map(({ channel, id, lastTime, unreadCount, ...last }) => (
        <ListItem key={`${channel}.${id}`} disablePadding>
          <ListItemButton
            component="button"
            onClick={() => onOpen({ channel, siteId, conversationId: id })}
            sx={{ display: 'block', borderRadius: 1, px: 2, py: 2, minHeight: 44, textAlign: 'start' }}
          >
            <Typography component="span" variant="body2" sx={{ display: 'flex', gap: 2 }}>
              <strong>{t(`channels.${channel}`)}</strong>
              {unreadCount > 0 && <span>{t('unreadCount', { count: unreadCount })}</span>}
              <Typography component="span" variant="caption" color="textSecondary" sx={{ marginInlineStart: 'auto' }}>
                <TimeAgo iso={lastTime} />
              </Typography>
            </Typography>
            <Typography noWrap component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
              {preview(last)}
            </Typography>
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  )
}
