'use client'
import TemplateIcon from '@mui/icons-material/QuickreplyOutlined'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useLanguage } from '@/components/state/language'
import type { TemplateSuggestion } from '@/contract/entities/templates'
import type { MessageChannel } from '@/contract/messaging/message-channels'
import { call } from '@/lib/api/api'
import { ToolButton } from './tool-button'

interface Props {
  channel: MessageChannel
  siteId: number
  /** The customer's number, or user id on LINE; undefined where it is hidden. */
  to: string | undefined
  isDisabled: boolean
  onChoose: (content: string) => void
}

function readTemplates({ channel, siteId, to }: Pick<Props, 'channel' | 'siteId' | 'to'>) {
  const query = { siteId: String(siteId), to }
  if (channel === 'sms') return call('GET smstemplates/suggestions', { query })
  if (channel === 'whatsapp') return call('GET whatsapptemplates/suggestions', { query })
  return call('GET linetemplates/suggestions', { query })
}

/** Offers the texts of the company's templates in the customer's language; nothing is sent unread. */
export function TemplateMenu({ onChoose, isDisabled, ...whom }: Props) {
  const t = useTranslations('messaging')
  const language = useLanguage()
  const { notifyError } = useFeedback()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [found, setFound] = useState<{ language: string; rows: readonly TemplateSuggestion[] }>()
  const open = async (button: HTMLElement) => {
    try {
      setFound({ language, rows: await readTemplates(whom) })
      setAnchor(button)
    } catch (error) {
      notifyError(error)
    }
  }
  const close = () => setAnchor(null)
  return (
    <>
      <ToolButton
        label={t('templates')}
        aria-haspopup="menu"
        disabled={isDisabled}
        onClick={({ currentTarget }) => void open(currentTarget)}
      >
        <TemplateIcon fontSize="small" />
      </ToolButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close} slotProps={{ paper: { sx: { maxWidth: 420 } } }}>
        {found?.rows.length === 0 && <MenuItem disabled>{t('noTemplates')}</MenuItem>}
        {found?.rows.map(({ templateId, sceneTypeText, content }) => (
          <MenuItem
            key={templateId}
            onClick={() => {
              close()
              onChoose(content)
            }}
          >
            <ListItemText
              primary={sceneTypeText}
              secondary={content}
              slotProps={{ secondary: { noWrap: true, dir: 'auto' } }}
            />
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
