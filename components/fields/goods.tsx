import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { largePicture } from '@/components/ui/arms-length'
import { StoredImage } from './pictures/image'
import { RecordLink } from './quick-views/record-link'

interface Props {
  picture: string | null | undefined
  title: ReactNode
  /** What tells it from others of the same title. */
  text?: string | null
  /** What a document calls it, where it is called so no more. */
  renamedFrom?: string | null
  remark?: string | null
  /** The product that the title leads to. */
  productId?: number | null
  /** Its page elsewhere. */
  href?: string | null
  /** At a place of work: large enough to be read from an arm's length. */
  isLarge?: boolean
}

/** An article in a line: its picture, its name, and what tells it from others. */
export function Goods({ picture, title, text, renamedFrom, remark, productId, href, isLarge = false }: Props) {
  const t = useTranslations('common')
  return (
    <Box sx={{ display: 'flex', gap: 2.5, alignItems: 'center', minWidth: 0 }}>
      <StoredImage url={picture} size={isLarge ? largePicture : 36} />
      <Box sx={{ minWidth: 0, lineHeight: 1.35 }}>
        <Box sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
          {href ? (
            <Link href={href} target="_blank" rel="noreferrer" color="inherit">
              {title}
            </Link>
          ) : productId ? (
            <RecordLink path="products" id={productId}>
              {title}
            </RecordLink>
          ) : (
            title
          )}
        </Box>
        {text && <Box sx={{ fontSize: isLarge ? 16 : 12, color: 'text.secondary' }}>{text}</Box>}
        {renamedFrom && (
          <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{t('renamedFrom', { name: renamedFrom })}</Box>
        )}
        {remark && <Box sx={{ fontSize: 12, color: 'warning.main' }}>{remark}</Box>}
      </Box>
    </Box>
  )
}
