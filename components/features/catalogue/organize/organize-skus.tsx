'use client'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import TextField from '@mui/material/TextField'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type SubmitEvent, useEffect, useState } from 'react'
import { useSWRConfig } from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useUnsavedGuard } from '@/components/feedback/use-unsaved-guard'
import { CurrencyScope } from '@/components/fields/money'
import { useLabels } from '@/components/state/labels'
import { useMay } from '@/components/state/session-context'
import { BusyButton } from '@/components/ui/busy-button'
import { InlineAlert } from '@/components/ui/inline-alert'
import { PageHeader } from '@/components/ui/page-header'
import type { products } from '@/contract/entities/products'
import { shelfStates } from '@/contract/entities/shelf-states'
import type { OneOf } from '@/contract/entity'
import { maxTitle, splitTitle } from '@/contract/split-title'
import { isFrozen } from '@/contract/states'
import { ApiError, call } from '@/lib/api/api'
import { isListKey } from '@/lib/api/cache-keys'
import { fieldErrorText } from '@/lib/api/field-error-text'
import { href } from '@/lib/routes/navigation'
import { SkuSide } from './sku-side'

interface Props {
  product: OneOf<typeof products>
  etag: string | undefined
  reload: () => void
}

const nobody: ReadonlySet<number> = new Set()

/** Both sides of a split: the SKUs that stay, and those of the new product. */
export function OrganizeSkus({ product, etag, reload }: Props) {
  const t = useTranslations('organize')
  const navigation = useTranslations('navigation')
  const label = useLabels('products')
  const router = useRouter()
  const { notify, notifyError, confirm } = useFeedback()
  const { mutate } = useSWRConfig()
  const { mark } = useUnsavedGuard(false)
  const skus = product.skus ?? []
  const [moved, setMoved] = useState(nobody)
  const [typed, setTyped] = useState<string>()
  const [titleError, setTitleError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const mayWrite = useMay('products', 'write') && !isFrozen(shelfStates, product.status)
  // A colleague may have deleted one of them.
  const leaving = skus.filter(({ productSkuId }) => moved.has(productSkuId))
  const staying = skus.filter(({ productSkuId }) => !moved.has(productSkuId))
  const title = typed ?? splitTitle(product.title, leaving, staying)
  useEffect(() => mark(moved.size > 0), [mark, moved])
  const move = (productSkuId: number, isLeaving: boolean) => {
    const next = new Set(moved)
    if (isLeaving) next.add(productSkuId)
    else next.delete(productSkuId)
    setMoved(next)
  }
  const page = href('/products/[productId]', { productId: product.productId })
  const problem =
    skus.length < 2
      ? t('tooFew')
      : staying.length === 0
        ? t('oneStays')
        : leaving.length === 0
          ? t('noneMoves')
          : undefined

  const split = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy || problem) return
    if (title.trim() === '') return setTitleError(t('titleRequired'))
    const question = {
      title: t('confirmTitle', { count: leaving.length, title: title.trim() }),
      text: t('confirmText'),
      yes: t('split'),
    }
    if (!(await confirm(question))) return
    setBusy(true)
    try {
      const made = await call('POST products/{id}/split', {
        params: { id: product.productId },
        body: { title: title.trim(), productSkuIds: leaving.map(({ productSkuId }) => productSkuId) },
        ifMatch: etag,
      })
      mark(false)
      notify(t('done', { count: leaving.length, title: made.title }))
      await mutate(isListKey('products'))
      router.push(href('/products/[productId]', { productId: made.productId }))
    } catch (error) {
      setBusy(false)
      const details = error instanceof ApiError && error.status === 400 ? error.details : []
      const atTitle = details.find(({ field }) => field === 'title')
      if (atTitle) setTitleError(fieldErrorText(atTitle.message, 'title', label('title')))
      else if (error instanceof ApiError && error.status === 412) {
        notify(t('changed'), 'warning')
        reload()
      } else notifyError(error)
    }
  }

  return (
    <CurrencyScope codes={skus.map(({ currency }) => currency)}>
      <form method="post" noValidate onSubmit={(event) => void split(event)}>
        <PageHeader
          title={navigation('organizeSkus')}
          action={
            mayWrite && (
              <BusyButton type="submit" variant="contained" loading={isBusy} disabled={problem !== undefined}>
                {t('split')}
              </BusyButton>
            )
          }
        />
        {!mayWrite && <InlineAlert tone="warning">{t('readOnly')}</InlineAlert>}
        <Box role="status" sx={{ mb: 4, color: 'text.secondary', fontSize: 13.5 }}>
          {problem ?? t('summary', { moved: leaving.length, staying: staying.length })}
        </Box>
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'start' }}>
          <SkuSide
            label={t('staying')}
            head={
              <MuiLink component={Link} href={page}>
                {product.title}
              </MuiLink>
            }
            skus={staying}
            isReadOnly={!mayWrite || isBusy}
            moveLabel={(name) => t('moveOut', { name })}
            onMove={(id) => move(id, true)}
            onDrop={(id) => move(id, false)}
            empty={t('oneStays')}
          />
          <SkuSide
            label={t('leaving')}
            head={
              <TextField
                fullWidth
                required
                size="small"
                label={t('newTitle')}
                value={title}
                disabled={!mayWrite}
                error={titleError !== undefined}
                helperText={titleError ?? (typed === undefined && t('titleHint'))}
                onChange={({ target }) => {
                  setTyped(target.value)
                  setTitleError(undefined)
                }}
                slotProps={{ htmlInput: { maxLength: maxTitle } }}
              />
            }
            skus={leaving}
            isReadOnly={!mayWrite || isBusy}
            isMoved
            moveLabel={(name) => t('moveBack', { name })}
            onMove={(id) => move(id, false)}
            onDrop={(id) => move(id, true)}
            empty={t('dropHere')}
          />
        </Box>
      </form>
    </CurrencyScope>
  )
}
