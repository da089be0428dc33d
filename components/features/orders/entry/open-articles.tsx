'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import type { OrderArticle } from '@/contract/entities/order-articles'
import type { OpenArticle } from './add-articles'

interface Props {
  open: readonly OpenArticle[]
  onChoose: (open: OpenArticle, article: OrderArticle) => void
  onRemove: (open: OpenArticle) => void
}

/** What was typed or pasted and is no line: unknown, or several articles have the name. */
export function OpenArticles({ open, onChoose, onRemove }: Props) {
  const t = useTranslations('orders')
  if (open.length === 0) return null
  return (
    <Box component="ul" role="alert" sx={{ m: 0, p: 2, listStyle: 'none', fontSize: 13 }}>
      {open.map((one) => (
        <Box
          component="li"
          key={one.text}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, color: 'error.main', py: 0.5 }}
        >
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {t(one.choices.length === 0 ? 'articleUnknown' : 'articleSeveral', { text: one.text, qty: one.qty })}
          </Box>
          {one.choices.map((article) => (
            <Button key={article.productSkuId} size="small" variant="outlined" onClick={() => onChoose(one, article)}>
              {[article.skuCode, article.name, article.skuName].filter(Boolean).join(' · ')}
            </Button>
          ))}
          <Button size="small" onClick={() => onRemove(one)} aria-label={t('leaveOutArticle', { text: one.text })}>
            {t('leaveOut')}
          </Button>
        </Box>
      ))}
    </Box>
  )
}
