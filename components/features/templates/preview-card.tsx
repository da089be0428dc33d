'use client'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import type { TemplateKind } from '@/contract/entities/templates'
import { countSms } from '@/contract/messaging/sms-segments'
import { templateLimits } from '@/contract/text/template-text'

const HtmlFrame = dynamic(() => import('@/components/fields/html/html-frame').then((file) => file.HtmlFrame), {
  ssr: false,
})

interface Props {
  kind: TemplateKind
  title: string
  subject?: string
  content: string
  isHtml?: boolean
}

/** A text as a customer gets it, with what it takes of the provider's limit. */
export function PreviewCard({ kind, title, subject, content, isHtml }: Props) {
  const t = useTranslations('templates')
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
      <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 3, display: 'grid', gap: 2 }}>
        {subject !== undefined && <Typography sx={{ fontWeight: 600 }}>{subject}</Typography>}
        {isHtml ? (
          <HtmlFrame html={content} title={title} maxHeight={400} />
        ) : (
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{content}</Typography>
        )}
      </Box>
      <Typography variant="caption" color={isTooLong(kind, content) ? 'error' : 'textSecondary'}>
        {kind === 'smstemplates'
          ? t('segments', { count: countSms(content).segments, remaining: countSms(content).remaining })
          : kind === 'emailtemplates'
            ? ''
            : t('characters', { count: content.length, max: limitOf(kind) })}
      </Typography>
    </Box>
  )
}

const limitOf = (kind: TemplateKind) => (kind === 'linetemplates' ? templateLimits.line : templateLimits.whatsapp)

const isTooLong = (kind: TemplateKind, content: string) =>
  kind === 'smstemplates' ? countSms(content).isTooLong : kind !== 'emailtemplates' && content.length > limitOf(kind)
