'use client'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslations } from 'next-intl'
import useSWR from 'swr'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { useMay } from '@/components/state/session-context'
import { useLanguageNames } from '@/components/state/use-language-names'
import { InlineAlert } from '@/components/ui/inline-alert'
import type { TemplateKind } from '@/contract/entities/templates'
import { PreviewCard } from './preview-card'
import { readPreviews } from './template-calls'
import { TestButton } from './test-button'

/** What customers get of a template, in every language that has texts. */
export const previewTab =
  (kind: TemplateKind) =>
  ({ record }: { record: object }) => <PreviewTab kind={kind} record={record} />

function PreviewTab({ kind, record }: { kind: TemplateKind; record: object }) {
  const t = useTranslations('templates')
  const { nameOf } = useLanguageNames()
  const explanation = useErrorMessage()
  const mayWrite = useMay('settings', 'write')
  const id = Number(Object.values(record)[0])
  const { data, error } = useSWR([kind, 'preview', id, record], () => readPreviews(kind, id))
  const titleOf = (code: string | null) => (code === null ? t('original') : nameOf(code))
  if (error) return <InlineAlert tone="error">{explanation(error)}</InlineAlert>
  return (
    <Box sx={{ p: 5, display: 'grid', gap: 5 }}>
      {data?.map(({ code, ...texts }) => (
        <Box key={code} sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
          <Box sx={{ width: '100%' }}>
            <PreviewCard kind={kind} title={titleOf(code)} {...texts} />
          </Box>
          {mayWrite && <TestButton kind={kind} id={id} code={code} title={titleOf(code)} />}
        </Box>
      )) ?? <Skeleton height={80} />}
    </Box>
  )
}
