'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextInput from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback'
import type { LanguageCode } from '@/contract/language-codes'
import { ApiError } from '@/lib/api'
import { DraftOffer } from './draft-offer'
import { useLanguageDraft } from './use-language-draft'
import type { Texts } from './use-localizations'
import { useSaveKey } from './use-save-key'

export interface TextField {
  name: string
  label: string
  isLong: boolean
}

/** Takes its rows from the grid around it, so that the same field stands at the same height in each column. */
export const columnStyle = {
  display: 'grid',
  gridRow: '1 / -1',
  gridTemplateRows: 'subgrid',
  rowGap: 4,
  alignItems: 'start',
} as const

interface Props {
  /** What a draft of it is kept by. */
  draftKey: string
  code: LanguageCode
  /** What the language is called. */
  title: string
  fields: readonly TextField[]
  /** Left out: the language is new. */
  saved: Texts | undefined
  /** It has just been added, to be written: the focus goes there, however far aside it stands. */
  isChosen: boolean
  mayWrite: boolean
  onDirty: (code: LanguageCode, isDirty: boolean) => void
  onSave: (code: LanguageCode, texts: Texts) => Promise<void>
  onDelete: (code: LanguageCode) => Promise<void>
}

/** One language of a record: its texts, saved and deleted for themselves. */
export function LanguageColumn(props: Props) {
  const { draftKey, code, title, fields, saved, isChosen, mayWrite, onDirty, onSave, onDelete } = props
  const t = useTranslations()
  const { fail, confirm } = useFeedback()
  const [typed, setTyped] = useState<Texts>({})
  const [faults, setFaults] = useState<Texts>({})
  const [isBusy, setBusy] = useState(false)
  const names = fields.map(({ name }) => name)
  const draft = useLanguageDraft(draftKey, names, saved)
  const { offer } = draft
  const textOf = (name: string) => typed[name] ?? saved?.[name] ?? ''
  const isDirty = fields.some(({ name }) => textOf(name) !== (saved?.[name] ?? ''))
  const isBlank = fields.every(({ name }) => textOf(name).trim() === '')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isChosen) form.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [isChosen])
  useEffect(() => onDirty(code, isDirty), [code, isDirty, onDirty])
  useEffect(() => () => onDirty(code, false), [code, onDirty])

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setFaults({})
    try {
      await work()
    } catch (error) {
      const placed = faultsOf(error, fields)
      if (placed) setFaults(placed)
      else fail(error)
    } finally {
      setBusy(false)
    }
  }
  const canSave = mayWrite && isDirty && !isBlank && !isBusy
  const type = (texts: Texts) => {
    const next = { ...typed, ...texts }
    setTyped(next)
    draft.keep(next)
  }
  const save = () => {
    if (!canSave) return
    const texts = Object.fromEntries(fields.map(({ name }) => [name, textOf(name).trim() ? textOf(name) : null]))
    void attempt(async () => {
      await onSave(code, texts)
      draft.forget()
      setTyped({})
    })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    save()
  }
  useSaveKey(save)
  const ask = async () => {
    const isWritten = saved !== undefined || isDirty
    const question = {
      title: t('resource.deleteTitle', { name: title }),
      text: t('resource.deleteText'),
      severity: 'error',
    } as const
    if (isWritten && !(await confirm(question))) return
    await attempt(async () => {
      await onDelete(code)
      draft.forget()
    })
  }
  return (
    <Box component="form" ref={form} noValidate aria-label={title} onSubmit={submit} sx={columnStyle}>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <Typography variant="h3" component="h3">
          {title}{' '}
          <Typography component="span" variant="caption" color="textSecondary">
            {code}
          </Typography>
        </Typography>
        {mayWrite && offer && (
          <DraftOffer
            time={offer.time}
            isOld={draft.isOld}
            onContinue={() => {
              draft.accept()
              type({ ...offer.texts, ...typed })
            }}
            onDiscard={draft.forget}
          />
        )}
      </Box>
      {fields.map(({ name, label, isLong }) => (
        <TextInput
          key={name}
          name={name}
          label={label}
          value={textOf(name)}
          multiline={isLong}
          minRows={isLong ? 3 : undefined}
          maxRows={10}
          error={Boolean(faults[name])}
          helperText={faults[name]}
          onChange={({ target }) => type({ [name]: target.value })}
          slotProps={{ htmlInput: { lang: code, dir: 'auto', readOnly: !mayWrite } }}
        />
      ))}
      {mayWrite && (
        <Box sx={{ display: 'flex', gap: 2 }}>
          <Button
            type="submit"
            size="small"
            variant="contained"
            loading={isBusy}
            disabled={!isDirty || isBlank}
            aria-label={`${t('common.save')}: ${title}`}
          >
            {t('common.save')}
          </Button>
          <Button
            size="small"
            color="error"
            disabled={isBusy}
            aria-label={`${t('common.delete')}: ${title}`}
            onClick={() => void ask()}
          >
            {t('common.delete')}
          </Button>
        </Box>
      )}
    </Box>
  )
}

/** The server's words by field, or null where not all of them belong to a field here. */
function faultsOf(error: unknown, fields: readonly TextField[]): Texts | null {
  if (!(error instanceof ApiError) || error.status !== 400 || error.details.length === 0) return null
  const isPlaced = error.details.every((item) => fields.some(({ name }) => name === item.field))
  return isPlaced ? Object.fromEntries(error.details.map(({ field, message }) => [String(field), message])) : null
}
