'use client'
import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import InfoIcon from '@mui/icons-material/InfoOutlined'
import SearchIcon from '@mui/icons-material/Search'
import StarIcon from '@mui/icons-material/Star'
import StarBorderIcon from '@mui/icons-material/StarBorder'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useConversationName } from '@/components/customers/conversation-name'
import { useFeedback } from '@/components/feedback/feedback-context'
import { tellWhole } from '@/components/list-table/cell-text'
import { ToolButton } from '../compose/tool-button'
import { type Conversation, saveConversation } from '../store/messaging-calls'
import { useChannel } from '../store/use-channel'
import { usePresent } from '../stream/presence-store'
import { usePresenceText } from '../stream/use-presence-text'

interface Props {
  /** Undefined while there is none with the number. */
  conversation: Conversation | undefined
  number: string
  isSearching: boolean
  onSearch: () => void
  onInfo: () => void
  /** Leads back to the list, where only one pane fits. */
  onBack?: () => void
}

/** Above the messages: whose they are, which colleagues are here, and what can be done with the conversation. */
export function ThreadHead({ conversation, number, isSearching, onSearch, onInfo, onBack }: Props) {
  const t = useTranslations('messaging')
  const nameOf = useConversationName()
  const store = useChannel()
  const { notifyError } = useFeedback()
  const present = usePresent(store.channel, conversation?.id)
  const presenceText = usePresenceText()
  const star = async ({ id, star: isStarred }: Conversation) => {
    try {
      store.put(await saveConversation(store.channel, id, { star: !isStarred }))
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 2,
        minHeight: 48,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {onBack && (
        <ToolButton label={t('backToList')} onClick={onBack}>
          <ArrowBackIcon fontSize="small" />
        </ToolButton>
      )}
      <Box sx={{ flex: 1, minWidth: 0, px: 1 }}>
        <Typography noWrap component="h3" sx={{ fontWeight: 600 }} onMouseEnter={tellWhole}>
          {conversation ? nameOf(conversation) : number}
        </Typography>
        <Typography noWrap role="status" variant="caption" color="primary" sx={{ display: 'block' }}>
          {presenceText(present)}
        </Typography>
      </Box>
      {conversation && (
        <>
          <ToolButton label={t('star')} aria-pressed={conversation.star} onClick={() => void star(conversation)}>
            {conversation.star ? <StarIcon fontSize="small" color="warning" /> : <StarBorderIcon fontSize="small" />}
          </ToolButton>
          <ToolButton label={t('searchMessages')} aria-pressed={isSearching} onClick={onSearch}>
            <SearchIcon fontSize="small" />
          </ToolButton>
          <ToolButton label={t('info')} onClick={onInfo}>
            <InfoIcon fontSize="small" />
          </ToolButton>
        </>
      )}
    </Box>
  )
}
