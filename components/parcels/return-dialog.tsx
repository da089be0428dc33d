'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import useSWR from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import { EnumSelect } from '@/components/fields/enum-select'
import type { KindInputProps } from '@/components/fields/inputs/kind-input'
import { RefInput } from '@/components/fields/refs/ref-input'
import { ActionDialog } from '@/components/resource/action/action-dialog'
import { useLabels } from '@/components/state/labels'
import { useLanguage } from '@/components/state/language'
import type { BodyOf } from '@/contract/endpoints'
import type { orderPackages } from '@/contract/entities/parcels/order-packages'
import type { OneOf } from '@/contract/entity'
import { call } from '@/lib/api/api'
import { readPieces } from '@/lib/format/typed-number'
import { usePackageSaved } from './use-package-move'

type Parcel = OneOf<typeof orderPackages>
type Body = BodyOf<'POST orderpackages/{ids}/return'>
type Piece = Body['lines'][number]

/** Pieces come back: how many of each, in which condition, where they are put and what follows for the customer. */
export function ReturnDialog({ record, onClose }: { record: { orderPackageId: number }; onClose: () => void }) {
  const resource = useTranslations('resource')
  const t = useTranslations('parcels')
  const label = useLabels('orderpackages')
  const language = useLanguage()
  const { notifyError } = useFeedback()
  const saved = usePackageSaved()
  const { orderPackageId: id } = record
  const { data } = useSWR(
    ['orderpackages', 'return', id, language],
    () => call('GET orderpackages/{id}', { params: { id } }) as Promise<Parcel>,
    { onError: notifyError },
  )
  if (!data) return null
  return (
    <ActionDialog
      title={resource('moveTitle', { action: label('return'), name: `#${id}` })}
      action={label('return')}
      isDangerous
      fields={{
        lines: { meta: { kind: 'data' }, isRequired: true, input: piecesInputOf(data) },
        reason: { meta: { kind: 'text' }, isRequired: true },
      }}
      given={{ lines: startOf(data) }}
      labelOf={(name) => (name === 'lines' ? t('whatCameBack') : label(name))}
      onSubmit={async (values, idempotencyKey) => {
        const { lines, reason } = values as Body
        const body = { lines: lines.filter(({ qty }) => qty > 0), reason }
        await call('POST orderpackages/{ids}/return', { params: { ids: [id] }, body, idempotencyKey })
        await saved()
      }}
      onClose={onClose}
    />
  )
}

/** All that is still out, sellable, for which the customer gets the money back. */
const startOf = ({ lines, status }: Parcel): Piece[] =>
  lines.map(({ orderLineId, qty, returned }) => ({
    ...{ orderLineId, qty: qty - returned, condition: 'Sellable' as const },
    ...(status !== 'Lost' && { then: 'Close' as const }),
  }))

/** One piece of a row apart, to be told of another condition. */
const splitAt = (pieces: readonly Piece[], place: number): Piece[] =>
  pieces.flatMap((piece, at) =>
    at === place
      ? [
          { ...piece, qty: piece.qty - 1 },
          { ...piece, qty: 1, shelfId: undefined },
        ]
      : [piece],
  )

const inputs = new WeakMap<Parcel, (props: KindInputProps) => React.ReactNode>()

/** The same component for the same parcel: a new one would lose what is being typed. */
function piecesInputOf(parcel: Parcel) {
  const known = inputs.get(parcel)
  if (known) return known
  const made = (props: KindInputProps) => <PiecesInput {...props} parcel={parcel} />
  inputs.set(parcel, made)
  return made
}

function PiecesInput({ shared, value, onChange, parcel }: KindInputProps & { parcel: Parcel }) {
  const t = useTranslations('parcels')
  const pieces = (value ?? []) as readonly Piece[]
  const set = (place: number, patch: Partial<Piece>) =>
    onChange(pieces.map((piece, at) => (at === place ? { ...piece, ...patch } : piece)))
  return (
    <Box role="group" aria-label={shared.label} sx={{ display: 'grid', gap: 4 }}>
      {pieces.map((piece, place) => {
        const line = parcel.lines.find(({ orderLineId }) => orderLineId === piece.orderLineId)
        return (
          <Box
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added, each after the one that it is a part of
            key={place}
            role="group"
            aria-label={[line?.name, line?.skuName].filter(Boolean).join(' / ')}
            sx={{ display: 'grid', gap: 3 }}
          >
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, fontSize: 13.5 }}>
              <Box sx={{ flex: 1, minWidth: 160 }}>
                {line?.name}
                <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{line?.skuName}</Box>
              </Box>
              {piece.qty > 1 && (
                <Button size="small" onClick={() => onChange(splitAt(pieces, place))}>
                  {t('otherCondition')}
                </Button>
              )}
            </Box>
            <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '88px 1fr', sm: '88px 1fr 1fr' } }}>
              <TextField
                label={t('pieces')}
                value={piece.qty}
                onChange={({ target }) => set(place, { qty: readPieces(target.value) ?? 0 })}
                slotProps={{ htmlInput: { inputMode: 'numeric' } }}
                helperText={t('of', { n: (line?.qty ?? 0) - (line?.returned ?? 0) })}
                inputRef={place === 0 ? shared.inputRef : undefined}
                error={shared.error}
              />
              <EnumSelect
                values="ReturnCondition"
                label={t('condition')}
                value={piece.condition}
                onChange={(condition) => set(place, { condition: condition as Piece['condition'] })}
              />
              {parcel.status !== 'Lost' && (
                <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
                  <EnumSelect
                    values="LostPieces"
                    label={t('then')}
                    value={piece.then ?? ''}
                    onChange={(then) => set(place, { then: then as Piece['then'] })}
                  />
                </Box>
              )}
            </Box>
            {piece.condition !== 'Gone' && (
              <RefInput
                to="shelves"
                label={t(piece.condition === 'Damaged' ? 'defectShelf' : 'shelf')}
                query={{ warehouseId: parcel.warehouseId }}
                value={piece.shelfId ?? null}
                onChange={(shelfId) => set(place, { shelfId: shelfId ?? undefined })}
              />
            )}
          </Box>
        )
      })}
      {shared.helperText && <Box sx={{ fontSize: 12, color: 'error.main' }}>{shared.helperText}</Box>}
    </Box>
  )
}
