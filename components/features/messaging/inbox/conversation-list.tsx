'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { RefInput } from '@/components/fields/refs/ref-input'
import { useLabels } from '@/components/state/labels'
import { type ConversationFilter, conversationFilters } from '@/contract/messaging/conversations'
import type { MessageChannel } from '@/contract/messaging/message-channels'
import { LoadFailure } from '../store/load-failure'
import type { Conversation } from '../store/messaging-calls'
import { useChannel } from '../store/use-channel'
import type { useInbox } from '../store/use-inbox'
import { useUnreads } from '../store/use-unreads'
import { ConversationRow } from './conversation-row'

interface Props {
  inbox: ReturnType<typeof useInbox>
  /** The conversation that the first message to a new number will begin. */
  placeholder: Conversation | undefined
  selectedId: number | undefined
  onSelect: (row: Conversation) => void
  onSite: (siteId: number, channel?: MessageChannel) => void
}

/** The next page is loaded this close to the bottom, in pixels (CHT-07). */
const nearBottom = 50

const nothing = () => {}

/** How many messages wait at other sites, which the number of the top bar counts, too; leads to the one with the most. */
function UnreadElsewhere({ siteId, onSite }: Pick<Props, 'onSite'> & { siteId: number }) {
  const t = useTranslations('messaging')
  const others = [...useUnreads().bySite].filter(([id]) => id !== siteId).sort(([, a], [, b]) => b.count - a.count)
  const [most] = others
  if (!most) return null
  const count = others.reduce((sum, [, unread]) => sum + unread.count, 0)
  return (
    <Button size="small" onClick={() => onSite(most[0], most[1].channel)} sx={{ justifySelf: 'start', my: -1 }}>
      {t('unreadElsewhere', { count })}
    </Button>
  )
}

/** The left pane: site, search, filters and the conversations, the latest first. */
export function ConversationList({ inbox, placeholder, selectedId, onSelect, onSite }: Props) {
  const store = useChannel()
  const { channel, siteId } = store
  const t = useTranslations('messaging')
  const label = useLabels('sites')
  const { rows, isLoading, error, filter, setFilter, search, setSearch, keyword } = inbox
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, p: 3, borderBottom: 1, borderColor: 'divider' }}>
        <RefInput
          to="sites"
          label={label('one')}
          value={siteId}
          onChange={(chosen) => chosen !== null && onSite(chosen)}
          isClearable={false}
        />
        <UnreadElsewhere siteId={siteId} onSite={onSite} />
        <TextField
          size="small"
          fullWidth
          type="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          placeholder={t('searchConversations')}
          slotProps={{ htmlInput: { 'aria-label': t('searchConversations'), maxLength: 200 } }}
        />
        <ToggleButtonGroup
          size="small"
          exclusive
          fullWidth
          value={filter}
          onChange={(_, chosen: ConversationFilter | null) => chosen && setFilter(chosen)}
          aria-label={t('filters')}
        >
          {conversationFilters.map((name) => (
            // The longest text takes what room is left, on two lines.
            <ToggleButton
              key={name}
              value={name}
              sx={{ px: 2, minWidth: 0, width: 'auto', flex: name === 'up' ? '1 1 0' : '0 0 auto' }}
            >
              <Typography component="span" variant="caption" sx={{ lineHeight: 1.2 }}>
                {t(`filter.${name}`)}
              </Typography>
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <Box
        sx={{ flex: 1, overflowY: 'auto', minHeight: 0 }}
        aria-busy={isLoading}
        role="region"
        aria-label={t('conversations')}
        tabIndex={0}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) =>
          scrollHeight - scrollTop - clientHeight < nearBottom && store.loadMore('inbox')
        }
      >
        {placeholder && <ConversationRow channel={channel} row={placeholder} isSelected onSelect={nothing} />}
        {rows?.map((row) => (
          <ConversationRow
            key={row.id}
            channel={channel}
            row={row}
            isSelected={row.id === selectedId}
            onSelect={onSelect}
          />
        ))}
        <LoadFailure error={error} keyword={keyword} onRetry={() => store.loadAgain('inbox')} />
        {!rows && error === null && (
          <Box sx={{ p: 3 }}>
            <Skeleton height={48} />
            <Skeleton height={48} />
            <Skeleton height={48} />
          </Box>
        )}
        {rows?.length === 0 && !placeholder && (
          <Typography color="textSecondary" sx={{ p: 5, textAlign: 'center' }}>
            {search || filter !== 'all' ? t('noMatch') : t('noConversations')}
          </Typography>
        )}
      </Box>
    </>
  )
}
