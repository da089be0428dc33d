'use client'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { usePreview } from '@/components/customers/use-preview'
import type { Message } from '../store/messaging-calls'

/** The beginning of the message that another answers. */
export function Quote({ quote }: { quote: NonNullable<Message['quote']> }) {
  const t = useTranslations('messaging')
  const preview = usePreview()
  const { direction, content, contentJson } = quote
  return (
    <Box
      component="blockquote"
      sx={{ m: 0, mb: 1, paddingInlineStart: 2, borderInlineStart: '3px solid', borderColor: 'primary.main' }}
    >
      <Typography variant="caption" color="textSecondary" component="div">
        {direction === 'Up' ? t('received') : t('sentByUs')}
      </Typography>
      <Typography
        variant="caption"
        component="div"
        sx={{ display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' }}
      >
        {preview({ lastContent: content, lastContentJson: contentJson })}
      </Typography>
    </Box>
  )
}
