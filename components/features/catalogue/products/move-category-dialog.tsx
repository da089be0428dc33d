'use client'
import Alert from '@mui/material/Alert'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import { FormDialog } from '@/components/feedback/form-dialog'
import { useAction } from '@/components/feedback/use-action'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { TreePicker } from '@/components/fields/tree/tree-picker'
import { useLabels } from '@/components/state/labels'
import { useLanguage } from '@/components/state/language'
import type { products } from '@/contract/entities/catalogue/products'
import type { RecordOf } from '@/contract/entity'
import { ApiError, call, callWithEtag } from '@/lib/api/api'
import { isListKey } from '@/lib/api/cache-keys'

interface Props {
  record: RecordOf<typeof products>
  onClose: () => void
}

/** Moves a product to another category; says beforehand which specifications it would lose. */
export function MoveCategoryDialog({ record, onClose }: Props) {
  const t = useTranslations()
  const label = useLabels('products')
  const locale = useLanguage()
  const explanation = useErrorMessage()
  const { notifyError } = useFeedback()
  const { isBusy, run } = useAction()
  const { mutate } = useSWRConfig()
  const { productId, title } = record
  const [categoryId, setCategoryId] = useState(record.categoryId)
  const isOther = categoryId !== null && categoryId !== record.categoryId
  const {
    data: seen,
    error,
    mutate: previewAgain,
  } = useSWR(
    isOther ? ['category move', productId, categoryId, locale] : null,
    () =>
      callWithEtag('POST products/{id}/movetocategory', {
        params: { id: productId },
        body: { categoryId: categoryId ?? 0, dryRun: true },
      }),
    { revalidateOnFocus: false },
  )
  const preview = seen?.body
  const submit = async () => {
    if (!isOther || !preview) return
    const options = { params: { id: productId }, body: { categoryId }, ifMatch: seen?.etag }
    await run({
      work: () => call('POST products/{id}/movetocategory', options),
      messageOf: () => t('resource.saved'),
      refresh: () => mutate(isListKey('products')),
      onFailure: (failure) => {
        notifyError(failure)
        // What the product would lose may be something else by now.
        if (failure instanceof ApiError && failure.status === 412) void previewAgain()
      },
      onDone: onClose,
    })
  }
  return (
    <FormDialog
      title={t('common.pair', { name: label('moveCategory'), value: title })}
      maxWidth="sm"
      action={label('moveCategory')}
      isBusy={isBusy}
      isDisabled={!isOther || !preview}
      onSubmit={submit}
      onClose={() => !isBusy && onClose()}
    >
      <TreePicker
        to="categories"
        label={label('categoryId')}
        value={categoryId}
        valueName={record.categoryName}
        onChange={setCategoryId}
        error={Boolean(error)}
        helperText={error ? explanation(error) : undefined}
      />
      {preview && preview.lost.length > 0 && (
        <Alert severity="warning">
          {label('lostSpecifications')}
          <ul>
            {preview.lost.map(({ propertyId, name, values }) => (
              <li key={propertyId}>{t('common.pair', { name, value: values.join(', ') })}</li>
            ))}
          </ul>
        </Alert>
      )}
      {preview && preview.missing.length > 0 && (
        <Alert severity="info">
          {t('common.pair', {
            name: label('missingSpecifications'),
            value: preview.missing.map(({ name }) => name).join(', '),
          })}
        </Alert>
      )}
      {preview && preview.lost.length === 0 && <Alert severity="success">{label('nothingLost')}</Alert>}
    </FormDialog>
  )
}
