'use client'
import CallMadeIcon from '@mui/icons-material/CallMade'
import CallReceivedIcon from '@mui/icons-material/CallReceived'
import EditIcon from '@mui/icons-material/EditOutlined'
import StarIcon from '@mui/icons-material/Star'
import ReadingIcon from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import ListItemButton from '@mui/material/ListItemButton'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { useConversationName } from '@/components/customers/conversation-name'
import { usePreview } from '@/components/customers/use-preview'
import { TimeAgo } from '@/components/fields/dates/time-ago'
import { Person } from '@/components/fields/person'
import { tellWhole } from '@/components/list-table/cell-text'
import { type MessageChannel, newConversationId } from '@/contract/messaging/message-channels'
import type { Conversation } from '../store/messaging-calls'
import { usePresent } from '../stream/presence-store'
import { usePresenceText } from '../stream/use-presence-text'
import { UnreadMark } from './unread-mark'

interface Props {
  channel: MessageChannel
  row: Conversation
  isSelected: boolean
  onSelect: (row: Conversation) => void
}

/**
 * A conversation in the list: who, when, the last message and how many are unread. Of thousands, one that has not
 * changed is not rendered again with every key of a search.
 */
export const ConversationRow = memo(function ConversationRow({ channel, row, isSelected, onSelect }: Props) {
  const t = useTranslations('messaging')
  const preview = usePreview()
  const present = usePresent(channel, row.id)
  const presenceText = usePresenceText()
  const PresentIcon = present.some(({ state }) => state === 'typing') ? EditIcon : ReadingIcon
  const name = useConversationName()(row)
  const isPlaceholder = row.id === newConversationId
  const Direction = row.lastDirection === 'Up' ? CallReceivedIcon : CallMadeIcon
  return (
    <ListItemButton
      component="button"
      selected={isSelected}
      aria-current={isSelected || undefined}
      onClick={() => onSelect(row)}
      sx={{
        width: '100%',
        gap: 3,
        px: 3,
        py: 2,
        textAlign: 'start',
        contentVisibility: 'auto',
        containIntrinsicSize: '0 64px',
      }}
    >
      <Person name={name.replace(/^\+/, '')} url={row.pictureUrl} size={48} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline' }}>
          <Typography
            noWrap
            component="span"
            sx={{ flex: 1, fontWeight: row.unreadCount > 0 ? 700 : 400 }}
            onMouseEnter={tellWhole}
          >
            {name}
          </Typography>
          {present.length > 0 && (
            <PresentIcon
              titleAccess={presenceText(present)}
              sx={{ fontSize: 16, color: 'primary.main', alignSelf: 'center' }}
            />
          )}
          {row.star && (
            <StarIcon titleAccess={t('starred')} sx={{ fontSize: 14, color: 'warning.main', alignSelf: 'center' }} />
          )}
          {!isPlaceholder && (
            <Typography component="span" variant="caption" color="textSecondary" sx={{ flexShrink: 0 }}>
              <TimeAgo iso={row.lastTime} />
            </Typography>
          )}
        </Box>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          {row.lastDirection && (
            <Direction
              titleAccess={t(row.lastDirection === 'Up' ? 'received' : 'sentByUs')}
              sx={{ fontSize: 14, color: row.lastStatus === 'Failed' ? 'error.main' : 'text.secondary' }}
            />
          )}
          <Typography noWrap component="span" variant="body2" color="textSecondary" sx={{ flex: 1 }}>
            {isPlaceholder ? t('newConversation') : preview(row)}
          </Typography>
          <UnreadMark count={row.unreadCount} />
        </Box>
      </Box>
    </ListItemButton>
  )
})
