'use client'
import AddIcon from '@mui/icons-material/Add'
import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import type { KindInputProps } from '@/components/fields/kinds/inputs/kind-input'
import { InlineAlert } from '@/components/ui/inline-alert'
import type { ProductSetItem } from '@/contract/entities/product-sets'
import { skuName } from '@/contract/sku-name'
import { AddVariantDialog } from './add-variant-dialog'
import { SetGoods } from './set-goods'
import { useSetSkus } from './use-set-skus'

/** The variants of a set and how many there are of each. */
export function SetItemsInput({ shared, value, onChange }: KindInputProps) {
  const t = useTranslations('productSets')
  const common = useTranslations('common')
  const explanation = useErrorMessage()
  const titleId = useId()
  const add = useRef<HTMLButtonElement | null>(null)
  const [isAdding, setAdding] = useState(false)
  const items = (value ?? []) as readonly ProductSetItem[]
  const { skus, error, retry } = useSetSkus(items.map(({ productSkuId }) => productSkuId))
  const change = (next: readonly ProductSetItem[]) => {
    onChange(next)
    shared.onBlur()
  }
  const nameOf = (key: number) => {
    const sku = skus.get(key)
    return sku ? `${sku.productTitle} / ${skuName(sku)}` : `#${key}`
  }
  return (
    <Box
      role="group"
      aria-labelledby={titleId}
      sx={{ border: 1, borderColor: shared.error ? 'error.main' : 'divider', borderRadius: 1, p: 3 }}
    >
      <Typography id={titleId} variant="body2" color={shared.error ? 'error' : 'textSecondary'} sx={{ mb: 2 }}>
        {shared.label}
        {shared.required && ' *'}
      </Typography>
      {error && (
        <InlineAlert tone="error" action={<Button onClick={retry}>{common('retry')}</Button>}>
          {explanation(error)}
        </InlineAlert>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {items.map(({ productSkuId, qty }, index) => (
          <Box
            component="li"
            key={productSkuId}
            sx={{ display: 'grid', gap: 2, alignItems: 'center', gridTemplateColumns: '1fr 96px auto' }}
          >
            <SetGoods productSkuId={productSkuId} sku={skus.get(productSkuId)} />
            <TextField
              size="small"
              value={qty}
              onChange={({ target }) =>
                change(items.map((item, at) => (at === index ? { ...item, qty: readQuantity(target.value) } : item)))
              }
              slotProps={{
                htmlInput: { inputMode: 'numeric', 'aria-label': t('qtyOf', { name: nameOf(productSkuId) }) },
              }}
            />
            <IconButton
              aria-label={t('remove', { name: nameOf(productSkuId) })}
              onClick={() => {
                change(items.filter((_, at) => at !== index))
                add.current?.focus()
              }}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Box>
      <Button
        ref={(element) => {
          add.current = element
          // The form focuses the first field in error by its input.
          shared.inputRef instanceof Function && shared.inputRef(element as unknown as HTMLInputElement)
        }}
        size="small"
        startIcon={<AddIcon />}
        onClick={() => setAdding(true)}
        sx={{ mt: items.length > 0 ? 2 : 0 }}
      >
        {t('add')}
      </Button>
      {shared.helperText && <FormHelperText error={shared.error}>{shared.helperText}</FormHelperText>}
      {isAdding && (
        <AddVariantDialog
          taken={items.map(({ productSkuId }) => productSkuId)}
          onAdd={(productSkuId) => change([...items, { productSkuId, qty: 1 }])}
          onClose={() => setAdding(false)}
        />
      )}
    </Box>
  )
}

const maxQuantity = 10_000

/** A quantity as it is typed; an empty one is 1. */
const readQuantity = (text: string): number =>
  Math.min(maxQuantity, Math.max(1, Number(text.replace(/\D/g, '').slice(0, 5)) || 1))
