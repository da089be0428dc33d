'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useTranslations } from 'next-intl'
import { EnumSelect } from '@/components/fields/enum-select'
import type { KindInputProps } from '@/components/fields/inputs/kind-input'
import { RefInput } from '@/components/fields/refs/ref-input'
import type { MoveInputs } from '@/components/resource/core/move-inputs'
import type { BodyOf } from '@/contract/endpoints'
import type { orderPackages } from '@/contract/entities/parcels/order-packages'
import type { OneOf } from '@/contract/entity'
import { call } from '@/lib/api/api'
import { readPieces } from '@/lib/format/typed-number'

type Parcel = OneOf<typeof orderPackages>
type Piece = BodyOf<'POST orderpackages/{ids}/return'>['lines'][number]

/** All that is still out, sellable, for which the customer gets the money back. */
const startOf = ({ lines, status }: Parcel): Piece[] =>
  lines.map(({ orderLineId, qty, returned }) => ({
    ...{ orderLineId, qty: qty - returned, condition: 'Sellable' as const },
    ...(status !== 'Lost' && { then: 'Close' as const }),
  }))

/** Splits one piece off a row, to be given another condition. */
const splitAt = (pieces: readonly Piece[], place: number): Piece[] =>
  pieces.flatMap((piece, at) =>
    at === place
      ? [
          { ...piece, qty: piece.qty - 1 },
          { ...piece, qty: 1, shelfId: undefined },
        ]
      : [piece],
  )

function ReturnedPieces({ shared, value, onChange, record }: KindInputProps) {
  const t = useTranslations('parcels')
  const pieces = (value ?? []) as readonly Piece[]
  const parcel = record as Parcel
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
            <Box
              className="side-by-side"
              sx={{
                ...{ display: 'grid', gap: 3, alignItems: 'start' },
                gridTemplateColumns: { xs: '88px 1fr', sm: '88px repeat(3, minmax(0, 1fr))' },
              }}
            >
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
              {piece.condition !== 'Gone' && (
                <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
                  <RefInput
                    to="shelves"
                    label={t(piece.condition === 'Damaged' ? 'defectShelf' : 'shelf')}
                    query={{ warehouseId: parcel.warehouseId }}
                    value={piece.shelfId ?? null}
                    onChange={(shelfId) => set(place, { shelfId: shelfId ?? undefined })}
                  />
                </Box>
              )}
            </Box>
          </Box>
        )
      })}
      {shared.helperText && <Box sx={{ fontSize: 12, color: 'error.main' }}>{shared.helperText}</Box>}
    </Box>
  )
}

/** Pieces come back: how many of each, in which condition, where they are put and what follows for the customer. */
export const returnPieces: MoveInputs<{ orderPackageId: number }, Parcel> = {
  load: ({ orderPackageId: id }) => call('GET orderpackages/{id}', { params: { id } }) as Promise<Parcel>,
  nameOf: ({ orderPackageId }) => `#${orderPackageId}`,
  fields: () => ({ lines: { input: ReturnedPieces } }),
  labels: { lines: 'whatCameBack' },
  given: (parcel) => ({ lines: startOf(parcel) }),
  bodyOf: ({ lines, reason }) => ({ lines: (lines as readonly Piece[]).filter(({ qty }) => qty > 0), reason }),
  isDangerous: true,
  affects: ['orders'],
}
