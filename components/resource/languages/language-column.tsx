'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { BusyButton } from '@/components/ui/busy-button'
import { useSaveShortcut } from '@/components/ui/use-save-shortcut'
import type { FieldMeta } from '@/contract/field-meta'
import type { EntityShape } from '@/contract/shape'
import { fieldErrorText } from '@/lib/api/field-error-text'
import type { Row } from '../core/list-types'
import { plainTextOf, ReadOnlyField } from '../core/read-only-field'
import { DraftOffer } from '../form/draft-offer'
import { LanguageInput } from './language-input'
import { TranslateButton } from './translate-button'
import { type LanguageOptions, useLanguageForm } from './use-language-form'

// Conflicts are rare, so the dialog's code is loaded on demand.
const ConflictDialog = dynamic(() => import('../form/conflict-dialog').then((file) => file.ConflictDialog), {
  ssr: false,
})

export interface TextField {
  name: string
  label: string
  meta: FieldMeta
}

/** A subgrid, so that the same field has the same height in each column. On a phone there is no room for columns. */
export const columnStyle = {
  display: 'grid',
  gridRow: { sm: '1 / -1' },
  gridTemplateRows: { sm: 'subgrid' },
  rowGap: 4,
  alignItems: 'start',
} as const

/** On a phone, where there is no column of original texts. */
const enteredStyle = {
  display: { sm: 'none' },
  fontSize: 12.5,
  color: 'text.secondary',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
} as const

interface Props extends LanguageOptions {
  entity: EntityShape
  fields: readonly TextField[]
  /** The original texts. */
  record: Row
  /** Where the draft is offered. */
  offersAt: HTMLElement | null
  /** It was just added, so it is scrolled into view and focused. */
  isChosen: boolean
}

/** One language of a record: its texts, saved and deleted for themselves. */
export function LanguageColumn({ entity, fields, record, isChosen, offersAt, ...options }: Props) {
  const { code, title, mayWrite } = options
  const t = useTranslations()
  const names = fields.map(({ name }) => name)
  const form = useLanguageForm(names, options)
  const { fieldErrors, isBusy, offer, conflict } = form
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isChosen) element.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [isChosen])
  const resume = () => {
    const [first] = names.filter((name) => name in (offer?.texts ?? {}))
    form.resume()
    element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  const missing = fields.flatMap(({ name, meta }) => {
    const text = String(record[name] ?? '')
    return text.trim() !== '' && form.textOf(name).trim() === '' ? [{ name, text, isHtml: meta.kind === 'html' }] : []
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    form.save()
  }
  useSaveShortcut(form.save)
  const away = t(form.isNew ? 'common.remove' : 'common.delete')
  return (
    <Box
      component="form"
      method="post"
      ref={element}
      noValidate
      aria-label={title}
      onSubmit={submit}
      sx={{
        ...columnStyle,
        paddingBlockStart: { xs: 4, sm: 0 },
        borderBlockStartStyle: { xs: 'solid', sm: 'none' },
        borderBlockStartWidth: '1px',
        borderColor: 'divider',
      }}
    >
      <Typography variant="h3" component="h2">
        {title}{' '}
        <Typography component="span" variant="caption" color="textSecondary">
          {code}
        </Typography>{' '}
        {mayWrite && (
          <TranslateButton code={code} title={title} missing={missing} onTranslated={(texts) => form.type(texts)} />
        )}
      </Typography>
      {mayWrite &&
        offer &&
        offersAt &&
        createPortal(
          <DraftOffer
            name={title}
            time={offer.time}
            isOld={form.isOfferOld}
            onContinue={resume}
            onDiscard={form.dropOffer}
          />,
          offersAt,
        )}
      {fields.map(({ name, label, meta }) => (
        <Box key={name} sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          {(record[name] ?? '') !== '' && (
            <Box sx={enteredStyle}>{t('resource.enteredIs', { text: plainTextOf(String(record[name]), meta) })}</Box>
          )}
          {mayWrite ? (
            <LanguageInput
              name={name}
              label={label}
              meta={meta}
              category={entity.path}
              lang={code}
              text={form.textOf(name)}
              error={fieldErrors[name] && fieldErrorText(fieldErrors[name], name, label)}
              onChange={(text) => form.type({ [name]: text })}
            />
          ) : (
            <ReadOnlyField label={label} text={form.textOf(name)} meta={meta} lang={code} />
          )}
        </Box>
      ))}
      {mayWrite && (
        <Box sx={{ display: 'flex', gap: 2 }}>
          <BusyButton
            type="submit"
            size="small"
            variant="contained"
            loading={isBusy}
            disabled={!form.canSave}
            aria-label={t('common.pair', { name: t('common.save'), value: title })}
          >
            {t('common.save')}
          </BusyButton>
          <Button
            size="small"
            color={form.isNew ? 'inherit' : 'error'}
            disabled={isBusy}
            aria-label={t('common.pair', { name: away, value: title })}
            onClick={() => void form.ask()}
          >
            {away}
          </Button>
        </Box>
      )}
      {conflict && (
        <ConflictDialog
          entity={entity}
          name={title}
          conflict={conflict}
          isSaving={isBusy}
          onSave={form.resolve}
          onCancel={form.postpone}
        />
      )}
    </Box>
  )
}
