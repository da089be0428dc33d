'use client'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import useSWR from 'swr'
import { BindingTable } from '@/components/bindings/binding-table'
import { LinkLookup } from '@/components/bindings/link-lookup'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import type { OrderPurchase } from '@/contract/entities/purchasing/order-purchases'
import { call } from '@/lib/api/api'
import { DrawerFrame } from './drawer-frame'

interface Props {
  line: OrderPurchase
  onClose: () => void
  onChosen: (productSupplierId: number) => void
}

/** Chooses a line's supplier: one of the SKU's bindings, or a new one by product link. */
export function SupplierDrawer({ line, onClose, onChosen }: Props) {
  const t = useTranslations('purchaseList')
  const common = useTranslations('common')
  const explanation = useErrorMessage()
  const { productId, productSkuId } = line
  const [chosen, setChosen] = useState(line.productSupplierId)
  const [isMissing, setMissing] = useState(false)
  const [isBound, setBound] = useState(false)
  const { data, error, mutate } = useSWR(['products', productId, 'suppliers', productSkuId], () =>
    call('GET products/{id}/suppliers', { params: { id: productId }, query: { productSkuId } }),
  )
  const usable = data?.find((binding) => binding.productSupplierId === chosen && binding.status === 'Enabled')

  const confirm = () => {
    if (!usable) return setMissing(true)
    onChosen(usable.productSupplierId)
    onClose()
  }

  return (
    <DrawerFrame
      title={t('suppliersOf', { name: [line.productName, line.productSkuName].filter(Boolean).join(' ') })}
      width={900}
      confirm={common('confirm')}
      isReady={usable !== undefined}
      isConfirmNext={isBound}
      onConfirm={confirm}
      onClose={onClose}
    >
      {isMissing && !usable && <Alert severity="error">{t('selectOne')}</Alert>}
      <Box component="section" aria-label={t('bindings')}>
        <Typography variant="h3" component="h3" gutterBottom>
          {t('bindings')}
        </Typography>
        {error && <Alert severity="error">{explanation(error)}</Alert>}
        {!data && !error && <Skeleton variant="rectangular" height={120} />}
        {data?.length === 0 && <Typography color="textSecondary">{t('noBindings')}</Typography>}
        {data && data.length > 0 && (
          <BindingTable
            bindings={data}
            inUse={line.productSupplierId}
            chosen={chosen}
            onChoose={setChosen}
            onChanged={() => mutate()}
          />
        )}
      </Box>
      <LinkLookup
        productId={productId}
        productSkuId={productSkuId}
        isFirst={data?.length === 0}
        onBound={async (productSupplierId) => {
          await mutate()
          if (productSupplierId === null) return
          setChosen(productSupplierId)
          setBound(true)
        }}
      />
    </DrawerFrame>
  )
}
