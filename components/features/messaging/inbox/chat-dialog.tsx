'use client'
import CloseIcon from '@mui/icons-material/Close'
import LiveIcon from '@mui/icons-material/CloudDoneOutlined'
import OfflineIcon from '@mui/icons-material/CloudOffOutlined'
import FullscreenIcon from '@mui/icons-material/Fullscreen'
import FullscreenExitIcon from '@mui/icons-material/FullscreenExit'
import SyncIcon from '@mui/icons-material/Sync'
import VolumeOffIcon from '@mui/icons-material/VolumeOffOutlined'
import VolumeUpIcon from '@mui/icons-material/VolumeUpOutlined'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import GlobalStyles from '@mui/material/GlobalStyles'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ChatTarget } from '@/components/state/chat-address'
import { showChat } from '@/components/state/chat-store'
import { phoneQuery } from '@/components/theme/theme'
import { type MessageChannel, messageChannels } from '@/contract/messaging/message-channels'
import { ToolButton } from '../compose/tool-button'
import { useLeaveDetails } from '../customer/use-details-guard'
import { useChatSound } from '../store/use-chat-sound'
import { useChannelUnreads } from '../store/use-unreads'
import type { StreamState } from '../stream/read-stream'
import { useStreamState } from '../stream/use-stream'
import { ChatPanel } from './chat-panel'
import { NumberForm } from './number-form'
import { UnreadMark } from './unread-mark'

const marks = {
  connecting: { Icon: SyncIcon, color: 'text.secondary' },
  live: { Icon: LiveIcon, color: 'success.main' },
  offline: { Icon: OfflineIcon, color: 'warning.main' },
} as const

/** Whether new messages arrive by themselves; on a phone an icon. */
function StreamMark({ state, isShort }: { state: StreamState; isShort: boolean }) {
  const t = useTranslations('messaging')
  const { Icon, color } = marks[state]
  return (
    <Box
      role="status"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, color, minWidth: 0, flexShrink: isShort ? 0 : 1 }}
    >
      <Icon fontSize="small" aria-hidden />
      <Typography noWrap component="span" variant="caption" style={isShort ? visuallyHidden : undefined}>
        {t(`stream.${state}`)}
      </Typography>
    </Box>
  )
}

/** The width of the chat at the side of a page. */
const besideWidth = 440

/** As wide as the window is, the page gives way. */
const roomBeside = { '@media (min-width: 1200px)': { body: { paddingInlineEnd: besideWidth } } }

/**
 * The chat of a site: over the page, 66 % wide and 10vh from the top, or as large as the window; beside a page about its
 * customer at the side.
 */
export function ChatDialog({ target }: { target: ChatTarget }) {
  const t = useTranslations('messaging')
  const [isLarge, setLarge] = useState(false)
  const isPhone = useMediaQuery(phoneQuery)
  const isFull = isPhone || isLarge
  const leave = useLeaveDetails()
  // What was opened beside a page stays there.
  const keep = (next: ChatTarget | null) => showChat(next && { ...next, isBeside: target.isBeside })
  const show = (next: ChatTarget | null) => leave(() => keep(next))
  const head = <ChatHead target={target} isPhone={isPhone} isLarge={isLarge} onLarge={setLarge} onShow={show} />
  if (target.isBeside && !isFull) {
    return (
      <Paper
        component="aside"
        aria-label={t('chat')}
        elevation={8}
        onKeyDown={({ key, defaultPrevented }) => key === 'Escape' && !defaultPrevented && show(null)}
        sx={{
          ...{ position: 'fixed', insetBlock: 0, insetInlineEnd: 0, width: besideWidth, maxWidth: '100vw' },
          ...{ zIndex: 'drawer', display: 'flex', flexDirection: 'column', borderRadius: 0 },
        }}
      >
        <GlobalStyles styles={roomBeside} />
        {head}
        <ChatPanel target={target} onTarget={keep} isNarrow />
      </Paper>
    )
  }
  return (
    <Dialog
      open
      onClose={() => show(null)}
      fullScreen={isFull}
      maxWidth={false}
      slotProps={{
        paper: {
          'aria-label': t('chat'),
          sx: isFull ? {} : { position: 'fixed', top: '10vh', m: 0, width: '66vw', height: '80vh' },
        },
      }}
    >
      {head}
      <ChatPanel target={target} onTarget={keep} />
    </Dialog>
  )
}

interface HeadProps {
  target: ChatTarget
  isPhone: boolean
  isLarge: boolean
  onLarge: (isLarge: boolean) => void
  onShow: (target: ChatTarget | null) => void
}

/** The channels of a site, a number to write to, and what is done with the window. */
function ChatHead({ target: { channel, siteId, number, isBeside }, isPhone, isLarge, onLarge, onShow }: HeadProps) {
  const t = useTranslations('messaging')
  const common = useTranslations('common')
  const state = useStreamState()
  const [hasSound, setSound] = useChatSound()
  const unreads = useChannelUnreads(siteId)
  const isShort = isPhone || (isBeside === true && !isLarge)
  return (
    <Box
      sx={{
        ...{ display: 'flex', alignItems: 'center', gap: isShort ? 0 : { xs: 0, sm: 1, md: 2 }, flexWrap: 'wrap' },
        ...{ px: isShort ? 2 : { xs: 1, sm: 2, md: 3 }, py: 2, borderBottom: 1, borderColor: 'divider' },
      }}
    >
      <ToggleButtonGroup
        exclusive
        size="small"
        value={channel}
        aria-label={t('channel')}
        onChange={(_, next: MessageChannel | null) =>
          next && onShow({ channel: next, siteId, ...(number && next !== 'line' && { number }) })
        }
      >
        {messageChannels.map((name) => {
          const count = unreads.get(name) ?? 0
          return (
            <ToggleButton
              key={name}
              value={name}
              // The count is the description, so that the name of the button stays.
              aria-label={t(`channels.${name}`)}
              title={count > 0 ? t('unreadCount', { count }) : undefined}
              sx={{ whiteSpace: 'nowrap', px: isShort ? 2 : { xs: 2, sm: 3 } }}
            >
              {t(`channels.${name}`)}
              <UnreadMark count={count} isDot={isShort} />
            </ToggleButton>
          )
        })}
      </ToggleButtonGroup>
      {channel !== 'line' && !(isBeside && isShort) && (
        <NumberForm onNumber={(found) => onShow({ channel, siteId, number: found })} />
      )}
      <Box sx={{ flex: 1 }} />
      <StreamMark state={state} isShort={isShort} />
      <ToolButton label={t('sound')} aria-pressed={hasSound} onClick={() => setSound(!hasSound)}>
        {hasSound ? <VolumeUpIcon fontSize="small" /> : <VolumeOffIcon fontSize="small" />}
      </ToolButton>
      {!isPhone && (
        <IconButton aria-label={t(isLarge ? 'smaller' : 'larger')} onClick={() => onLarge(!isLarge)}>
          {isLarge ? <FullscreenExitIcon fontSize="small" /> : <FullscreenIcon fontSize="small" />}
        </IconButton>
      )}
      <IconButton aria-label={common('close')} onClick={() => onShow(null)}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}
