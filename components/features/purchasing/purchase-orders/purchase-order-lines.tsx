'use client'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { StoredImage } from '@/components/fields/image'
import { useMoney } from '@/components/fields/money'
import { RecordLink } from '@/components/fields/quick-views/record-link'
import type { PurchaseOrderLine } from '@/contract/entities/purchase-orders'
import { formatNumber } from '@/lib/format/number'

/** The ordered articles beside the company's SKUs. */
export function PurchaseOrderLines({ lines, currency }: { lines: readonly PurchaseOrderLine[]; currency: string }) {
  const t = useTranslations('purchaseOrders')
  const money = useMoney()
  return (
    <Paper component="section" aria-label={t('lines')} sx={{ border: 1, borderColor: 'divider', overflow: 'auto' }}>
      <Table size="small" sx={{ '& .wide': { display: { xs: 'none', sm: 'table-cell' } } }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('product')}</TableCell>
            <TableCell className="wide">{t('supplierArticle')}</TableCell>
            <TableCell align="right" className="wide">
              {t('price')}
            </TableCell>
            <TableCell align="right">{t('qty')}</TableCell>
            <TableCell align="right">{t('amount')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line) => (
            <TableRow key={line.purchaseOrderLineId}>
              <TableCell>
                <Goods
                  picture={line.coverUrl}
                  title={
                    <RecordLink path="products" id={line.productId}>
                      {line.productName}
                    </RecordLink>
                  }
                  text={line.productSkuName}
                  remark={line.remark}
                />
              </TableCell>
              <TableCell className="wide">
                <Goods
                  picture={line.supplierCoverUrl}
                  title={line.supplierProductName ?? '–'}
                  text={line.supplierProductSkuName}
                  href={line.supplierProductUrl}
                />
              </TableCell>
              <TableCell align="right" className="wide">
                {money(line.price, currency)}
              </TableCell>
              <TableCell align="right">{formatNumber(line.qty)}</TableCell>
              <TableCell align="right" sx={{ fontWeight: 600 }}>
                {money(line.amount, currency)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Paper>
  )
}

interface GoodsProps {
  picture: string | null
  title: ReactNode
  text: string | null
  remark?: string | null
  href?: string | null
}

function Goods({ picture, title, text, remark, href }: GoodsProps) {
  return (
    <Box sx={{ display: 'flex', gap: 2.5, alignItems: 'center', py: 1 }}>
      <StoredImage url={picture} size={48} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" component="div" sx={{ fontWeight: 550 }}>
          {href ? (
            <Link href={href} target="_blank" rel="noreferrer" color="inherit">
              {title}
            </Link>
          ) : (
            title
          )}
        </Typography>
        <Typography variant="caption" component="div" color="textSecondary">
          {text}
        </Typography>
        {remark && (
          <Typography variant="caption" component="div" color="warning.main">
            {remark}
          </Typography>
        )}
      </Box>
    </Box>
  )
}
