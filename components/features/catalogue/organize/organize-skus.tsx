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
import type { products } from '@/contract/entities/catalogue/products'
import { shelfStates } from '@/contract/entities/catalogue/shelf-states'
import { maxTitle, splitTitle } from '@/contract/entities/catalogue/split-title'
import type { OneOf } from '@/contract/entity'
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

const noSelection: ReadonlySet<number> = new Set()

/** Both sides of a split: the SKUs that stay, and those of the new product. */
export function OrganizeSkus({ product, etag, reload }: Props) {
  const t = useTranslations('organize')
  const navigation = useTranslations('navigation')
  const mayWrite = useMay('products', 'write') && !isFrozen(shelfStates, product.status)
  const split = useSplit({ product, etag, reload })
  const { staying, leaving, problem, isBusy } = split
  const isReadOnly = !mayWrite || isBusy
  const page = href('/products/[productId]', { productId: product.productId })
  return (
    <CurrencyScope codes={(product.skus ?? []).map(({ currency }) => currency)}>
      <form method="post" noValidate onSubmit={(event) => void split.submit(event)}>
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
          {problem ? t(problem) : t('summary', { moved: leaving.length, staying: staying.length })}
        </Box>
        <Box
          className="labels-above"
          sx={{ display: 'grid', gap: 4, gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'start' }}
        >
          <SkuSide
            label={t('staying')}
            head={
              <MuiLink component={Link} href={page}>
                {product.title}
              </MuiLink>
            }
            skus={staying}
            isReadOnly={isReadOnly}
            moveLabel={(name) => t('moveOut', { name })}
            onMove={(id) => split.move(id, true)}
            onDrop={(id) => split.move(id, false)}
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
                value={split.title}
                disabled={!mayWrite}
                error={split.titleError !== undefined}
                helperText={split.titleError ?? (split.isTitleOffered && t('titleHint'))}
                onChange={({ target }) => split.setTitle(target.value)}
                slotProps={{ htmlInput: { maxLength: maxTitle } }}
              />
            }
            skus={leaving}
            isReadOnly={isReadOnly}
            isMoved
            moveLabel={(name) => t('moveBack', { name })}
            onMove={(id) => split.move(id, false)}
            onDrop={(id) => split.move(id, true)}
            empty={t('dropHere')}
          />
        </Box>
      </form>
    </CurrencyScope>
  )
}

/** Why the SKUs cannot be split. */
function problemOf(staying: number, leaving: number): 'tooFew' | 'oneStays' | 'noneMoves' | undefined {
  if (staying + leaving < 2) return 'tooFew'
  if (staying === 0) return 'oneStays'
  return leaving === 0 ? 'noneMoves' : undefined
}

/** Which SKUs leave for a new product and its title, and how they are split off. */
function useSplit({ product, etag, reload }: Props) {
  const t = useTranslations('organize')
  const label = useLabels('products')
  const router = useRouter()
  const { notify, notifyError, confirm } = useFeedback()
  const { mutate } = useSWRConfig()
  const { mark } = useUnsavedGuard(false)
  const skus = product.skus ?? []
  const [moved, setMoved] = useState(noSelection)
  const [typed, setTyped] = useState<string>()
  const [titleError, setTitleError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  // A colleague may have deleted one of them.
  const leaving = skus.filter(({ productSkuId }) => moved.has(productSkuId))
  const staying = skus.filter(({ productSkuId }) => !moved.has(productSkuId))
  const title = typed ?? splitTitle(product.title, leaving, staying)
  const problem = problemOf(staying.length, leaving.length)
  useEffect(() => mark(moved.size > 0), [mark, moved])

  const refuse = (error: unknown) => {
    const { status, details } = error instanceof ApiError ? error : { status: undefined, details: [] }
    const atTitle = status === 400 ? details.find(({ field }) => field === 'title') : undefined
    if (atTitle) return setTitleError(fieldErrorText(atTitle.message, 'title', label('title')))
    if (status !== 412) return notifyError(error)
    notify(t('changed'), 'warning')
    reload()
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy || problem) return
    const given = { title: title.trim(), count: leaving.length }
    if (given.title === '') return setTitleError(t('titleRequired'))
    if (!(await confirm({ title: t('confirmTitle', given), text: t('confirmText'), yes: t('split') }))) return
    setBusy(true)
    try {
      const made = await call('POST products/{id}/split', {
        params: { id: product.productId },
        body: { title: given.title, productSkuIds: leaving.map(({ productSkuId }) => productSkuId) },
        ifMatch: etag,
      })
      mark(false)
      notify(t('done', { count: given.count, title: made.title }))
      await mutate(isListKey('products'))
      router.push(href('/products/[productId]', { productId: made.productId }))
    } catch (error) {
      setBusy(false)
      refuse(error)
    }
  }
  return {
    ...{ staying, leaving, problem, isBusy, title, titleError, submit },
    /** Whether the title is one that was made from the SKUs. */
    isTitleOffered: typed === undefined,
    setTitle: (text: string) => {
      setTyped(text)
      setTitleError(undefined)
    },
    move: (productSkuId: number, isLeaving: boolean) => {
      const next = new Set(moved)
      if (isLeaving) next.add(productSkuId)
      else next.delete(productSkuId)
      setMoved(next)
    },
  }
}
