'use client'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { Fragment, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useDayOf } from '@/components/fields/dates/date-time'
import { BusyButton } from '@/components/ui/busy-button'
import { LoadFailure } from '../store/load-failure'
import type { Message } from '../store/messaging-calls'
import type { Sending } from '../store/sending-store'
import { useChannel } from '../store/use-channel'
import type { useThread } from '../store/use-thread'
import { MessageBubble, SendingBubble } from './message-bubble'
import { withReactions } from './reactions'

interface Props {
  thread: ReturnType<typeof useThread>
  sending: readonly Sending[]
  /** Whether the conversation has no messages because it does not exist. */
  isNew: boolean
  selectedId: number | undefined
  onSelect: (message: Message) => void
}

function stayAtBottom(box: HTMLElement | null, isPinned: boolean): void {
  if (box && isPinned) box.scrollTop = box.scrollHeight
}

/** The messages, the latest at the bottom, where the view stays while the reader is within half a view of it (CHT-32). */
export function MessageList({ thread, sending, isNew, selectedId, onSelect }: Props) {
  const store = useChannel()
  const t = useTranslations('messaging')
  const { notifyError } = useFeedback()
  const { rows, isComplete, isLoading, error, keyword } = thread
  const view = useRef<HTMLDivElement>(null)
  /** Where the view was when it was last scrolled or filled. */
  const place = useRef({ isPinned: true, fromBottom: 0 })
  const dayOf = useDayOf()
  const first = rows?.[0]?.id
  const lastFirst = useRef(first)

  useLayoutEffect(() => {
    const box = view.current
    if (!box) return
    const isOlder = rows !== undefined && rows.findIndex(({ id }) => id === lastFirst.current) > 0
    lastFirst.current = first
    // Older messages above must not move what is being read.
    if (isOlder) box.scrollTop = box.scrollHeight - place.current.fromBottom
    else if (place.current.isPinned) box.scrollTop = box.scrollHeight
  })
  useEffect(() => {
    if (!view.current) return
    const observer = new ResizeObserver(() => stayAtBottom(view.current, place.current.isPinned))
    observer.observe(view.current)
    return () => observer.disconnect()
  }, [])

  const shown = useMemo(() => withReactions(rows ?? []), [rows])
  const isEmpty = isNew || rows?.length === 0
  return (
    <Box
      ref={view}
      role="log"
      aria-label={t('messages')}
      aria-busy={isLoading}
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        const fromBottom = scrollHeight - scrollTop
        place.current = { isPinned: fromBottom - clientHeight <= clientHeight / 2, fromBottom }
      }}
      // Pictures and videos get their height when they have loaded.
      onLoadCapture={() => stayAtBottom(view.current, place.current.isPinned)}
      onLoadedMetadataCapture={() => stayAtBottom(view.current, place.current.isPinned)}
      sx={{ flex: 1, minHeight: 0, overflowY: 'auto', display: 'flex', flexDirection: 'column', gap: 2, p: 3 }}
    >
      {!isComplete && (
        <BusyButton onClick={() => store.loadMore('thread')} loading={isLoading} sx={{ alignSelf: 'center' }}>
          {t('loadMore')}
        </BusyButton>
      )}
      <LoadFailure error={error} keyword={keyword} onRetry={() => store.loadAgain('thread')} />
      {!rows && !isNew && error === null && (
        <>
          <Skeleton variant="rounded" width="50%" height={48} />
          <Skeleton variant="rounded" width="60%" height={48} sx={{ alignSelf: 'flex-end' }} />
        </>
      )}
      {isEmpty && sending.length === 0 && (
        <Typography color="textSecondary" sx={{ m: 'auto' }}>
          {t('noMessages')}
        </Typography>
      )}
      {shown.map(({ message, reactions }, index) => (
        <Fragment key={message.id}>
          {dayOf(message.createdTime) !== dayOf(shown[index - 1]?.message.createdTime ?? '') && (
            <DayLine day={dayOf(message.createdTime)} />
          )}
          <MessageBubble
            channel={store.channel}
            message={message}
            reactions={reactions}
            isSelected={message.id === selectedId}
            onSelect={() => onSelect(message)}
            onRetry={() => void store.sendAgain(message).catch(notifyError)}
            onCancel={() => void store.cancel(message).catch(notifyError)}
          />
        </Fragment>
      ))}
      {sending.map((one) => (
        <SendingBubble
          key={one.key}
          one={one}
          onRetry={() => void store.send(one)}
          onDiscard={() => store.discard(one)}
        />
      ))}
    </Box>
  )
}

/** Where another day begins. */
function DayLine({ day }: { day: string }) {
  return (
    <Divider role="presentation" sx={{ flexShrink: 0 }}>
      <Typography variant="caption" color="textSecondary">
        {day}
      </Typography>
    </Divider>
  )
}
