'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextInput from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type SubmitEvent, useEffect, useRef } from 'react'
import type { EntityShape } from '@/contract/shape'
import { DraftOffer } from './draft-offer'
import { type LanguageOptions, useLanguageForm } from './use-language-form'
import { useSaveKey } from './use-save-key'

// Two people seldom write the same language at once, so its code comes when they do.
const ConflictDialog = dynamic(() => import('./conflict-dialog').then((file) => file.ConflictDialog), { ssr: false })

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

interface Props extends LanguageOptions {
  entity: EntityShape
  fields: readonly TextField[]
  /** It has just been added, to be written: the focus goes there, however far aside it stands. */
  isChosen: boolean
}

/** One language of a record: its texts, saved and deleted for themselves. */
export function LanguageColumn({ entity, fields, isChosen, ...options }: Props) {
  const { code, title, mayWrite } = options
  const t = useTranslations()
  const names = fields.map(({ name }) => name)
  const form = useLanguageForm(names, options)
  const { faults, isBusy, offer, conflict } = form
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isChosen) element.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [isChosen])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    form.save()
  }
  useSaveKey(form.save)
  return (
    <Box component="form" ref={element} noValidate aria-label={title} onSubmit={submit} sx={columnStyle}>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <Typography variant="h3" component="h3">
          {title}{' '}
          <Typography component="span" variant="caption" color="textSecondary">
            {code}
          </Typography>
        </Typography>
        {mayWrite && offer && (
          <DraftOffer time={offer.time} isOld={form.isOfferOld} onContinue={form.resume} onDiscard={form.dropOffer} />
        )}
      </Box>
      {fields.map(({ name, label, isLong }) => (
        <TextInput
          key={name}
          name={name}
          label={label}
          value={form.textOf(name)}
          multiline={isLong}
          minRows={isLong ? 3 : undefined}
          maxRows={10}
          error={Boolean(faults[name])}
          helperText={faults[name]}
          onChange={({ target }) => form.type({ [name]: target.value })}
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
            disabled={!form.canSave}
            aria-label={`${t('common.save')}: ${title}`}
          >
            {t('common.save')}
          </Button>
          <Button
            size="small"
            color="error"
            disabled={isBusy}
            aria-label={`${t('common.delete')}: ${title}`}
            onClick={() => void form.ask()}
          >
            {t('common.delete')}
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
