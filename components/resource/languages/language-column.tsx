'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type SubmitEvent, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { BusyButton } from '@/components/ui/busy-button'
import { useSaveShortcut } from '@/components/ui/use-save-shortcut'
import type { FieldMeta } from '@/contract/field-meta'
import type { LanguageCode } from '@/contract/language-codes'
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

/** On a phone a line separates one language from the next. */
const ownStyle = {
  ...columnStyle,
  paddingBlockStart: { xs: 4, sm: 0 },
  borderBlockStartStyle: { xs: 'solid', sm: 'none' },
  borderBlockStartWidth: '1px',
  borderColor: 'divider',
} as const

/** On a phone, where there is no column of original texts. */
const enteredStyle = {
  display: { sm: 'none' },
  fontSize: 12.5,
  color: 'text.secondary',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
} as const

interface TextProps extends TextField {
  code: LanguageCode
  form: UseFormReturn<Row>
  category: string
}

/** A text that is entered in a language. */
function WrittenText({ name, label, meta, code, form, category }: TextProps) {
  const message = form.formState.errors[name]?.message
  return (
    <Controller
      name={name}
      control={form.control}
      render={({ field: { ref, value, onChange, onBlur } }) => (
        <LanguageInput
          shared={{ name, label, inputRef: ref, onBlur }}
          meta={meta}
          category={category}
          lang={code}
          text={String(value ?? '')}
          error={message && fieldErrorText(String(message), name, label)}
          onChange={(text) => onChange(text === '' ? null : text)}
        />
      )}
    />
  )
}

interface Props extends LanguageOptions {
  fields: readonly TextField[]
  /** The original texts. */
  record: Row
  /** Where the draft is offered. */
  offersAt: HTMLElement | null
  /** It was just added, so it is scrolled into view and focused. */
  isChosen: boolean
}

/** One language of a record: its texts, saved and deleted for themselves. */
export function LanguageColumn({ fields, record, isChosen, offersAt, ...options }: Props) {
  const { entity, code, title, mayWrite } = options
  const t = useTranslations()
  const state = useLanguageForm(options)
  const { form, isBusy, offer, conflict } = state
  const [first] = fields
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it is chosen
  useEffect(() => {
    if (isChosen && first) form.setFocus(first.name)
  }, [isChosen])
  const resume = () => {
    const continued = fields.find(({ name }) => Object.hasOwn(offer?.values ?? {}, name))
    state.resume()
    if (continued) form.setFocus(continued.name)
  }
  const missing = fields.flatMap(({ name, meta }) => {
    const text = String(record[name] ?? '')
    return text.trim() !== '' && state.textOf(name).trim() === '' ? [{ name, text, isHtml: meta.kind === 'html' }] : []
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    state.save()
  }
  useSaveShortcut(state.save)
  const away = t(state.isNew ? 'common.remove' : 'common.delete')
  return (
    <Box component="form" method="post" noValidate aria-label={title} onSubmit={submit} sx={ownStyle}>
      <Typography variant="h3" component="h2">
        {title}{' '}
        <Typography component="span" variant="caption" color="textSecondary">
          {code}
        </Typography>{' '}
        {mayWrite && <TranslateButton code={code} title={title} missing={missing} onTranslated={state.write} />}
      </Typography>
      {mayWrite &&
        offer &&
        offersAt &&
        createPortal(
          <DraftOffer
            name={title}
            time={offer.time}
            isOld={state.isOfferOld}
            onContinue={resume}
            onDiscard={state.dropOffer}
          />,
          offersAt,
        )}
      {fields.map(({ name, label, meta }) => (
        <Box key={name} sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          {(record[name] ?? '') !== '' && (
            <Box sx={enteredStyle}>{t('resource.enteredIs', { text: plainTextOf(String(record[name]), meta) })}</Box>
          )}
          {mayWrite ? (
            <WrittenText name={name} label={label} meta={meta} code={code} form={form} category={entity.path} />
          ) : (
            <ReadOnlyField label={label} text={state.textOf(name)} meta={meta} lang={code} />
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
            disabled={!state.canSave}
            aria-label={t('common.pair', { name: t('common.save'), value: title })}
          >
            {t('common.save')}
          </BusyButton>
          <Button
            size="small"
            color={state.isNew ? 'inherit' : 'error'}
            disabled={isBusy}
            aria-label={t('common.pair', { name: away, value: title })}
            onClick={() => void state.ask()}
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
          isSaving={state.isResolving}
          onSave={(sides) => void state.resolve(sides)}
          onCancel={state.postpone}
        />
      )}
    </Box>
  )
}
