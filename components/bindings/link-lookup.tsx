'use client'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { type SubmitEvent, useRef, useState } from 'react'
import useSWR from 'swr'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { productLink, readProductLink } from '@/contract/channels'
import type { PurchaseProduct } from '@/contract/entities/product-suppliers'
import { call } from '@/lib/api/api'
import { BindForm } from './bind-form'

interface Props {
  productId: number
  productSkuId: number
  /** There is no binding yet, so this is the way to go: the field takes the focus. */
  isFirst: boolean
  /** The new binding of the SKU that was asked for; null where only others were bound. */
  onBound: (productSupplierId: number | null) => Promise<void>
}

/** Finds a supplier's article by its link, then binds our SKUs to its variants. */
export function LinkLookup({ productId, productSkuId, isFirst, onBound }: Props) {
  const t = useTranslations('purchaseList')
  const explanation = useErrorMessage()
  const [link, setLink] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  // Of several look-ups the last one counts, whichever answer comes last.
  const latest = useRef(0)
  const [found, setFound] = useState<PurchaseProduct | null>(null)

  const { data: product } = useSWR(['products', 'record', productId], () =>
    call('GET products/{id}', { params: { id: productId } }),
  )
  const original = productLink(product?.channelType, product?.originalProductId)

  const lookUp = async (pasted: string) => {
    setFound(null)
    setProblem(readProductLink(pasted) ? '' : t('linkRequired'))
    if (!readProductLink(pasted)) return
    setBusy(true)
    latest.current += 1
    const mine = latest.current
    try {
      const article = await call('GET purchaseproducts', { query: { productUrl: pasted, returnSupplier: true } })
      if (mine === latest.current) setFound(article)
    } catch (error) {
      if (mine === latest.current) setProblem(explanation(error))
    } finally {
      if (mine === latest.current) setBusy(false)
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void lookUp(link)
  }

  return (
    <Box component="section" aria-label={t('addBinding')}>
      <Typography variant="h3" component="h3" gutterBottom>
        {t('addBinding')}
      </Typography>
      <Box
        component="form"
        method="post"
        onSubmit={submit}
        sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: 2, alignItems: 'flex-start' }}
      >
        <TextField
          key={isFirst ? 'first' : 'further'}
          autoFocus={isFirst}
          fullWidth
          label={t('linkLabel')}
          placeholder={t('linkHint')}
          value={link}
          error={problem !== ''}
          onChange={({ target }) => setLink(target.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text')
            if (link === '' && readProductLink(pasted)) void lookUp(pasted)
          }}
        />
        <Button type="submit" variant="outlined" loading={isBusy} sx={{ minHeight: 40, whiteSpace: 'nowrap' }}>
          {t('lookUp')}
        </Button>
      </Box>
      {original && !found && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {t('originalArticle')}:{' '}
          <Link href={original} sx={{ overflowWrap: 'anywhere' }} target="_blank" rel="noreferrer">
            {original.replace('https://', '')}
          </Link>{' '}
          <Button size="small" onClick={() => void lookUp(original)}>
            {t('lookUpOriginal')}
          </Button>
        </Typography>
      )}
      {problem && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {problem}
        </Alert>
      )}
      {found && (
        <BindForm
          key={found.productId}
          article={found}
          productId={productId}
          productSkuId={productSkuId}
          onDone={async (id) => {
            await onBound(id)
            setFound(null)
            setLink('')
          }}
        />
      )}
    </Box>
  )
}
