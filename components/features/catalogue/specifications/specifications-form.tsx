'use client'
import AddIcon from '@mui/icons-material/Add'
import RemoveIcon from '@mui/icons-material/RemoveCircleOutlineOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { type SubmitEvent, useEffect, useMemo, useState } from 'react'
import { useSWRConfig } from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import { FormBar } from '@/components/resource/form/form-bar'
import { useMay } from '@/components/state/session-context'
import { sizes } from '@/components/theme/theme'
import { useSaveShortcut } from '@/components/ui/use-save-shortcut'
import type { ProductSpecification } from '@/contract/entities/product-specifications'
import type { products } from '@/contract/entities/products'
import { shelfStates } from '@/contract/entities/shelf-states'
import type { OneOf } from '@/contract/entity'
import { isFrozen } from '@/contract/states'
import { ApiError, call } from '@/lib/api/api'
import { isListKey } from '@/lib/api/cache-keys'
import { SpecificationInput } from './specification-input'
import { changedCount, draftsFrom, faultsAt, freeText, rowsFrom, type SpecificationRow } from './specification-rows'

export interface LoadedSpecifications {
  specifications: readonly ProductSpecification[]
  etag: string | undefined
}

interface Props {
  product: OneOf<typeof products>
  start: LoadedSpecifications
  onDirty: (isDirty: boolean) => void
  onSaved: (saved: LoadedSpecifications) => void
  load: () => Promise<LoadedSpecifications>
}

const none: ReadonlyMap<string, string> = new Map()

/** What describes a product: the properties of its category first, then free texts. */
export function SpecificationsForm({ product, start, onDirty, onSaved, load }: Props) {
  const t = useTranslations('specifications')
  const resource = useTranslations('resource')
  const common = useTranslations('common')
  const { notify, notifyError } = useFeedback()
  const { mutate } = useSWRConfig()
  const isReadOnly = !useMay('products', 'write') || isFrozen(shelfStates, product.status)
  const [stored, setStored] = useState(() => rowsFrom(start.specifications))
  const [etag, setEtag] = useState(start.etag)
  const [rows, setRows] = useState(stored)
  const [faults, setFaults] = useState(none)
  const [isSaving, setSaving] = useState(false)
  const changes = useMemo(() => changedCount(rows, stored), [rows, stored])
  useEffect(() => {
    onDirty(changes > 0)
  }, [changes, onDirty])
  const change = (key: string, given: Partial<SpecificationRow>) => {
    setRows(rows.map((row) => (row.key === key ? { ...row, ...given } : row)))
    if (faults.has(key)) setFaults(new Map([...faults].filter(([other]) => other !== key)))
  }
  /** Keeps my values over those that a colleague has saved; the next save is made against theirs. */
  const meet = async () => {
    const current = await load()
    const theirs = rowsFrom(current.specifications)
    const mine = new Map(rows.map((row) => [row.key, row]))
    const before = new Map(stored.map((row) => [row.key, row]))
    const isMine = (key: string) => JSON.stringify(mine.get(key)?.values) !== JSON.stringify(before.get(key)?.values)
    setStored(theirs)
    setEtag(current.etag)
    setRows([
      ...theirs.map((row) =>
        mine.has(row.key) && isMine(row.key) ? { ...row, values: mine.get(row.key)?.values ?? [] } : row,
      ),
      ...rows.filter((row) => !before.has(row.key)),
    ])
    notify(t('metOthers'), 'warning')
  }
  const save = async () => {
    if (changes === 0 || isSaving || isReadOnly) return
    const { drafts, keys } = draftsFrom(rows)
    setSaving(true)
    try {
      let newest: string | undefined
      const specifications = await call('POST products/{id}/specifications', {
        params: { id: product.productId },
        body: drafts,
        ifMatch: etag,
        onResponse: (headers) => {
          newest = headers.get('etag') ?? undefined
        },
      })
      notify(resource('saved'))
      onDirty(false)
      onSaved({ specifications, etag: newest })
      await mutate(isListKey('products'))
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status === 400
      const placed = isRefused ? faultsAt(error.details, rows, keys) : null
      if (placed) setFaults(placed)
      else if (error instanceof ApiError && error.status === 412) await meet().catch(notifyError)
      else notifyError(error)
    } finally {
      setSaving(false)
    }
  }
  useSaveShortcut(() => void save())
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        void save()
      }}
    >
      <Box sx={{ p: 5, display: 'grid', gap: 4, maxWidth: sizes.formWidth }}>
        {rows.length === 0 && (
          <Typography role="status" color="textSecondary">
            {t(product.categoryId === null ? 'noCategory' : 'none')}
          </Typography>
        )}
        {rows.map((row) => {
          const isFixed = row.isOfCategory || isReadOnly
          const remove = common('pair', { name: common('remove'), value: row.name || t('freeText') })
          return (
            <Box key={row.key} sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 40px', alignItems: 'start' }}>
              <Box
                sx={{
                  display: 'grid',
                  gap: 2,
                  gridTemplateColumns: row.propertyId === null ? { sm: '1fr 2fr' } : '1fr',
                }}
              >
                {row.propertyId === null && (
                  <TextField
                    fullWidth
                    label={t('name')}
                    value={row.name}
                    disabled={isReadOnly}
                    onChange={({ target }) => change(row.key, { name: target.value })}
                    slotProps={{ htmlInput: { maxLength: 100 } }}
                  />
                )}
                <Box>
                  <SpecificationInput
                    row={row.propertyId === null ? { ...row, name: t('value') } : row}
                    error={faults.get(row.key)}
                    disabled={isReadOnly}
                    onChange={(values) => change(row.key, { values })}
                  />
                  {row.inheritedFromName && (
                    <Typography variant="caption" color="textSecondary">
                      {t('inheritedFrom', { name: row.inheritedFromName })}
                    </Typography>
                  )}
                </Box>
              </Box>
              {!isFixed && (
                <IconButton
                  aria-label={remove}
                  title={remove}
                  onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
                >
                  <RemoveIcon fontSize="small" />
                </IconButton>
              )}
            </Box>
          )
        })}
        {!isReadOnly && (
          <Button
            startIcon={<AddIcon />}
            sx={{ justifySelf: 'start' }}
            onClick={() => setRows([...rows, freeText(`new-${Date.now().toString(36)}-${rows.length}`)])}
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
          canSave={!isSaving}
          onCancel={() => setRows(stored)}
          onDiscard={() => {
            setRows(stored)
            setFaults(none)
          }}
        />
      )}
    </form>
  )
}
