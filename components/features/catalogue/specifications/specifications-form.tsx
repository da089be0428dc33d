'use client'
import AddIcon from '@mui/icons-material/Add'
import RemoveIcon from '@mui/icons-material/RemoveCircleOutlineOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import type { SubmitEvent } from 'react'
import { StoredImage } from '@/components/fields/pictures/image'
import { DraftOffer } from '@/components/resource/form/draft-offer'
import { FormBar } from '@/components/resource/form/form-bar'
import { MergeDialog } from '@/components/resource/form/merge-dialog'
import { useLabels } from '@/components/state/labels'
import { useMay } from '@/components/state/session-context'
import { sizes } from '@/components/theme/sizes'
import { useSaveShortcut } from '@/components/ui/use-save-shortcut'
import type { products } from '@/contract/entities/catalogue/products'
import { shelfStates } from '@/contract/entities/catalogue/shelf-states'
import type { OneOf } from '@/contract/entity'
import { isFrozen } from '@/contract/states'
import { SpecificationInput } from './specification-input'
import { freeText, type SpecificationRow } from './specification-rows'
import { type LoadedSpecifications, useSpecifications } from './use-specifications'

interface Props {
  product: OneOf<typeof products>
  stored: LoadedSpecifications
  onDirty: (isDirty: boolean) => void
}

/** What describes a product: the properties of its category first, then free texts. */
export function SpecificationsForm({ product, stored, onDirty }: Props) {
  const t = useTranslations('specifications')
  const label = useLabels('products')
  const isReadOnly = !useMay('products', 'write') || isFrozen(shelfStates, product.status)
  const form = useSpecifications({ productId: product.productId, stored, mayWrite: !isReadOnly, onDirty })
  const { rows, changes, faults, isSaving, conflict, offer, change } = form
  useSaveShortcut(form.save)
  const nameOf = (key: string) =>
    [...(conflict?.mine ?? []), ...(conflict?.theirs ?? [])].find((row) => row.key === key)?.name ?? t('freeText')
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        form.save()
      }}
    >
      <Box sx={{ p: 5, display: 'grid', gap: 4, maxWidth: sizes.formWidth }}>
        {offer && <DraftOffer {...offer} />}
        {rows.length === 0 && (
          <Typography role="status" color="textSecondary">
            {t(product.categoryId === null ? 'noCategory' : 'none')}
          </Typography>
        )}
        {rows.map((row) => (
          <SpecificationFields
            key={row.key}
            row={row}
            error={faults.get(row.key)}
            isReadOnly={isReadOnly || isSaving}
            onChange={(given) => change(row.key, given)}
            onRemove={() => form.setRows(rows.filter(({ key }) => key !== row.key))}
          />
        ))}
        {!isReadOnly && (
          <Button
            startIcon={<AddIcon />}
            sx={{ justifySelf: 'start' }}
            disabled={isSaving}
            onClick={() => form.setRows([...rows, freeText(`new-${Date.now().toString(36)}-${rows.length}`)])}
          >
            {t('addFreeText')}
          </Button>
        )}
      </Box>
      {changes > 0 && (
        <FormBar
          changes={changes}
          text={t('unsaved', { count: changes })}
          isSaving={isSaving}
          canSave={!isSaving && !conflict}
          onCancel={form.discard}
          onDiscard={form.discard}
        />
      )}
      {conflict && (
        <MergeDialog
          name={label('specifications')}
          merge={conflict.merge}
          labelOf={nameOf}
          renderValue={(key, side) => <ConflictSide row={conflict[side].find((row) => row.key === key)} />}
          isSaving={isSaving}
          onSave={(sides) => void form.resolve(sides)}
          onCancel={form.postpone}
        />
      )}
    </form>
  )
}

interface FieldsProps {
  row: SpecificationRow
  error: string | undefined
  isReadOnly: boolean
  onChange: (given: Partial<SpecificationRow>) => void
  onRemove: () => void
}

/** A property with its values, or a free text with its name, which can be removed. */
function SpecificationFields({ row, error, isReadOnly, onChange, onRemove }: FieldsProps) {
  const t = useTranslations('specifications')
  const common = useTranslations('common')
  const isText = row.propertyId === null
  const remove = common('pair', { name: common('remove'), value: row.name || t('freeText') })
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 40px', alignItems: 'start' }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: isText ? { sm: '1fr 2fr' } : '1fr' }}>
        {isText && (
          <TextField
            fullWidth
            label={t('name')}
            value={row.name}
            disabled={isReadOnly}
            onChange={({ target }) => onChange({ name: target.value })}
            slotProps={{ htmlInput: { maxLength: 100 } }}
          />
        )}
        <Box>
          <SpecificationInput
            row={isText ? { ...row, name: t('value') } : row}
            error={error}
            disabled={isReadOnly}
            onChange={(values) => onChange({ values })}
          />
          {row.inheritedFromName && (
            <Typography variant="caption" color="textSecondary">
              {t('inheritedFrom', { name: row.inheritedFromName })}
            </Typography>
          )}
        </Box>
      </Box>
      {!(row.isOfCategory || isReadOnly) && (
        <IconButton aria-label={remove} title={remove} onClick={onRemove}>
          <RemoveIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  )
}

/** The values of a row as one of the two has them. */
function ConflictSide({ row }: { row: SpecificationRow | undefined }) {
  if (!row || row.values.length === 0) return <>–</>
  if (row.inputType === 'Image') return <StoredImage url={row.values[0]} size={72} alt={row.name} />
  return <>{row.values.join(', ')}</>
}
