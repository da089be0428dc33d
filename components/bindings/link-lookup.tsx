'use client'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import useSWR from 'swr'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { BusyButton } from '@/components/ui/busy-button'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import type { PurchaseProduct } from '@/contract/entities/catalogue/product-suppliers'
import { productLink, readProductLink, readProductLinks } from '@/contract/rules/channels'
import { call } from '@/lib/api/api'
import { BindForm } from './bind-form'

interface Props {
  productId: number
  /** The SKU that a supplier is chosen for; left out: the product has suppliers for all its SKUs. */
  productSkuId?: number
  /** The level of its heading. */
  heading?: 'h2' | 'h3'
  /** There is no binding yet, so the field takes the focus as the next step. */
  isFirst: boolean
  /** The new binding of the requested SKU; null where only others were bound. */
  onBound: (productSupplierId: number | null) => Promise<void>
}

/** So many links are looked up at once. */
const maxLinks = 20

/** The articles behind product links, one after another, and what is wrong with the links that lead to none. */
function useLookup() {
  const t = useTranslations('purchaseList')
  const explanation = useErrorMessage()
  const [problems, setProblems] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const [found, setFound] = useState<readonly PurchaseProduct[]>([])
  // Only the response to the latest look-up counts, whatever their order.
  const latest = useRef(0)
  const lookUp = async (pasted: string) => {
    const articles = readProductLinks(pasted).slice(0, maxLinks)
    setFound([])
    setProblems(articles.length > 0 ? [] : [t('linkRequired')])
    if (articles.length === 0) return
    setBusy(true)
    latest.current += 1
    const mine = latest.current
    for (const { channelType, productId } of articles) {
      // A single link may have more around it, which the server understands.
      const link = articles.length > 1 ? productLink(channelType, productId) : null
      try {
        const query = { productUrl: link ?? pasted, returnSupplier: true }
        const article = await call('GET purchaseproducts', { query })
        if (mine !== latest.current) return
        setFound((others) => [...others, article])
      } catch (error) {
        if (mine !== latest.current) return
        const message = explanation(error)
        setProblems((others) => [...others, link ? `${link.replace('https://', '')} – ${message}` : message])
      }
    }
    setBusy(false)
  }
  const remove = (article: PurchaseProduct) => setFound((others) => others.filter((other) => other !== article))
  return { found, problems, isBusy, lookUp, remove }
}

/** Finds articles of suppliers by their links, then binds our SKUs to their variants. */
export function LinkLookup({ productId, productSkuId, heading = 'h3', isFirst, onBound }: Props) {
  const t = useTranslations('purchaseList')
  const [text, setText] = useState('')
  const { found, problems, isBusy, lookUp, remove } = useLookup()
  const field = useRef<HTMLTextAreaElement>(null)
  // The form of a bound article leaves with the focus.
  const part = useKeptFocus<HTMLDivElement>({ next: () => field.current })

  const { data: product } = useSWR(['products', 'record', productId], () =>
    call('GET products/{id}', { params: { id: productId } }),
  )
  const original = productLink(product?.channelType, product?.originalProductId)

  return (
    <Box component="section" aria-label={t('addBinding')} {...part}>
      <Typography variant="h3" component={heading} sx={{ mb: 3 }}>
        {t('addBinding')}
      </Typography>
      <Box
        component="form"
        className="labels-above"
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          void lookUp(text)
        }}
        sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: 2, alignItems: 'flex-start' }}
      >
        <TextField
          key={isFirst ? 'first' : 'further'}
          autoFocus={isFirst}
          fullWidth
          multiline
          maxRows={6}
          inputRef={field}
          label={t('linkLabel')}
          placeholder={t('linkHint')}
          value={text}
          error={problems.length > 0}
          helperText={t('linksHint')}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            if (!isBusy) void lookUp(text)
          }}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text')
            if (text === '' && readProductLink(pasted)) void lookUp(pasted)
          }}
        />
        <BusyButton
          type="submit"
          variant="outlined"
          loading={isBusy}
          sx={{ mt: { sm: '22px' }, minHeight: 36, whiteSpace: 'nowrap' }}
        >
          {t('lookUp')}
        </BusyButton>
      </Box>
      {original && found.length === 0 && (
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
      {problems.map((problem) => (
        <Alert key={problem} severity="error" sx={{ mt: 2 }}>
          {problem}
        </Alert>
      ))}
      {found.map((article) => (
        <BindForm
          key={`${article.channelType} ${article.productId}`}
          article={article}
          productId={productId}
          productSkuId={productSkuId}
          onDone={async (id) => {
            await onBound(id)
            remove(article)
            if (found.length === 1) setText('')
          }}
        />
      ))}
    </Box>
  )
}
