'use client'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import useSWR from 'swr'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import type { BesideProps } from '@/components/resource/core/description'
import { useLabels } from '@/components/state/labels'
import { useLanguageNames } from '@/components/state/use-language-names'
import type { TemplateKind } from '@/contract/entities/templates'
import { escapeHtml, fillVariables } from '@/contract/text/template-text'
import { PreviewCard } from './preview-card'
import { readPreviews, readVariables } from './template-calls'
import { useInsert } from './use-insert'

/** The fields of each kind that hold texts, the main one last. */
const textFields: Readonly<Record<TemplateKind, readonly string[]>> = {
  emailtemplates: ['subject', 'body'],
  smstemplates: ['content'],
  whatsapptemplates: ['content'],
  linetemplates: ['content'],
}

/** Beside the form of a template: its variables to insert, what is entered as customers get it, and its other languages. */
export const templatePreview =
  (kind: TemplateKind) =>
  ({ record }: BesideProps) => <TemplatePreview kind={kind} record={record} />

function TemplatePreview({ kind, record }: BesideProps & { kind: TemplateKind }) {
  const t = useTranslations('templates')
  const label = useLabels(kind)
  const explanation = useErrorMessage()
  const { nameOf } = useLanguageNames()
  const { watch } = useFormContext<Record<string, unknown>>()
  const fields = textFields[kind]
  const { insert, onFocus } = useInsert(fields)
  useEffect(() => {
    const note = (event: FocusEvent) => event.target && onFocus({ target: event.target as Element })
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  })
  const scene = watch('sceneType')
  const variables = useSWR(typeof scene === 'string' ? [kind, 'variables', scene] : null, () =>
    readVariables(kind, String(scene)),
  )
  const id = record && Object.values(record)[0]
  const saved = useSWR(id ? [kind, 'preview', id, record.updatedTime] : null, () => readPreviews(kind, Number(id)))
  const samples = Object.fromEntries((variables.data ?? []).map(({ name, sample }) => [name, sample]))
  const isHtml = watch('isHtml') === true
  const text = (field: string) => String(watch(field) ?? '')
  const main = fields.at(-1) ?? ''
  const error = variables.error ?? saved.error
  return (
    <Box
      component="section"
      aria-label={label('preview')}
      sx={{ display: 'grid', gap: 4, alignContent: 'start', minWidth: 0 }}
    >
      <Box>
        <Typography variant="h3" component="h3" sx={{ mb: 2 }}>
          {t('variables')}
        </Typography>
        {typeof scene === 'string' ? (
          <Box role="group" aria-label={t('variables')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {variables.data?.map((variable) => (
              <Chip
                key={variable.name}
                size="small"
                label={variable.label}
                title={`{{${variable.name}}}`}
                aria-label={t('insert', { name: variable.label })}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => insert(`{{${variable.name}}}`)}
              />
            ))}
          </Box>
        ) : (
          <Typography variant="body2" color="textSecondary">
            {t('sceneFirst')}
          </Typography>
        )}
        {error && (
          <Typography variant="body2" color="error" role="alert">
            {explanation(error)}
          </Typography>
        )}
      </Box>
      <PreviewCard
        kind={kind}
        title={t('entered')}
        subject={fields.includes('subject') ? fillVariables(text('subject'), samples) : undefined}
        content={fillVariables(text(main), samples, isHtml ? escapeHtml : undefined)}
        isHtml={isHtml}
      />
      {saved.data
        ?.filter(({ code }) => code !== null)
        .map(({ code, ...texts }) => (
          <PreviewCard key={code} kind={kind} title={nameOf(code ?? '')} {...texts} />
        ))}
    </Box>
  )
}
