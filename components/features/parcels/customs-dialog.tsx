'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useAction } from '@/components/feedback/use-action'
import { EnumSelect } from '@/components/fields/enum-select'
import type { Values } from '@/components/fields/kind'
import { LineEditor } from '@/components/fields/lines/line-editor'
import { usePackageSaved } from '@/components/parcels/use-package-move'
import { BusyButton } from '@/components/ui/busy-button'
import type { BodyOf } from '@/contract/endpoints'
import type { orderPackages } from '@/contract/entities/parcels/order-packages'
import type { OneOf } from '@/contract/entity'
import { ApiError, call } from '@/lib/api/api'
import { fieldErrorText } from '@/lib/api/field-error-text'
import { customsMeta, useCustomsLabels } from './customs-meta'

type Customs = NonNullable<BodyOf<'POST orderpackages/{id}'>['customs']>

const prefix = 'customs.lines.'

/** The customs declaration of a parcel as it is sent with it; by the products again once the changes are dropped. */
export function CustomsDialog({ parcel, onClose }: { parcel: OneOf<typeof orderPackages>; onClose: () => void }) {
  const t = useTranslations('parcels')
  const common = useTranslations('common')
  const title = useId()
  const label = useCustomsLabels()
  const saved = usePackageSaved()
  const { notifyError } = useFeedback()
  const { orderPackageId: id, declaration } = parcel
  const [terms, setTerms] = useState({ category: declaration.category, incoterm: declaration.incoterm })
  const [lines, setLines] = useState<readonly Values[]>(declaration.lines)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { isBusy, run } = useAction()
  const atCell = ({ field = '', message }: ApiError['details'][number]): [string, string] => {
    const column = field.slice(field.lastIndexOf('.') + 1)
    return [field.slice(prefix.length), fieldErrorText(message, field, label(column))]
  }
  const showRefusal = (cause: unknown) => {
    const details = cause instanceof ApiError ? cause.details : []
    const atLines = details.filter(({ field }) => field?.startsWith(prefix))
    setErrors(Object.fromEntries(atLines.map(atCell)))
    if (atLines.length === 0) notifyError(cause)
  }
  const save = (customs: Customs | null) =>
    run({
      work: async () => {
        await call('POST orderpackages/{id}', { params: { id }, body: { customs } })
        await saved()
      },
      onFailure: showRefusal,
      onDone: onClose,
    })
  const entered = () => ({ ...terms, lines: lines.map(({ currencyName, originCountryName, ...line }) => line) })
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="lg" fullWidth>
      <DialogTitle id={title}>{t('editCustoms')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, '&&': { pt: 2 } }}>
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <EnumSelect
            values="CustomsCategory"
            label={t('category')}
            value={terms.category}
            onChange={(category) => setTerms({ ...terms, category: category as Customs['category'] })}
          />
          <EnumSelect
            values="Incoterm"
            label={t('incoterm')}
            value={terms.incoterm}
            onChange={(incoterm) => setTerms({ ...terms, incoterm: incoterm as Customs['incoterm'] })}
          />
        </Box>
        <LineEditor
          label={t('customs')}
          meta={customsMeta}
          lines={lines}
          labelOf={label}
          onChange={(changed) => {
            setLines(changed)
            setErrors({})
          }}
          errors={errors}
        />
        <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>{t('customsHint')}</Box>
      </DialogContent>
      <DialogActions>
        {declaration.isEdited && (
          <Button onClick={() => void save(null)} sx={{ mr: 'auto' }}>
            {t('customsAgain')}
          </Button>
        )}
        <Button onClick={onClose}>{common('cancel')}</Button>
        <BusyButton variant="contained" loading={isBusy} onClick={() => void save(entered() as Customs)}>
          {common('save')}
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
