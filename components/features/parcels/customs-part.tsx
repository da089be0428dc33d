'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CustomsFindings } from '@/components/parcels/customs-findings'
import { LineTable } from '@/components/resource/lines/line-table'
import type { PartProps } from '@/components/resource/record-page/parts/part'
import { Section } from '@/components/resource/record-page/parts/section'
import { useMay } from '@/components/state/session-context'
import { editableOfPackage } from '@/contract/editable-fields'
import type { orderPackages } from '@/contract/entities/parcels/order-packages'
import { customsMeta, useCustomsLabels } from './customs-meta'

const CustomsDialog = dynamic(() => import('./customs-dialog').then((file) => file.CustomsDialog), { ssr: false })

/** Each amount says its currency itself. */
const shownColumns = Object.keys(customsMeta.columns).filter((column) => column !== 'currency')

/** The customs declaration of a parcel to another country, and its errors. */
export function CustomsPart({ entity, record }: PartProps<typeof orderPackages>) {
  const t = useTranslations('parcels')
  const label = useCustomsLabels()
  const mayWrite = useMay(entity.area, 'write')
  const [isOpen, setOpen] = useState(false)
  if (!record?.declaration) return null
  const { lines, category, incoterm, isAbroad, isEdited } = record.declaration
  if (!isAbroad && !isEdited) return null
  const mayEdit = mayWrite && editableOfPackage(record.status).includes('customs')
  return (
    <Section
      title={t('customs')}
      action={
        mayEdit && (
          <Button size="small" onClick={() => setOpen(true)}>
            {t('editCustoms')}
          </Button>
        )
      }
    >
      <Box sx={{ px: 4, pt: 2, fontSize: 13.5 }}>
        <CustomsFindings findings={record.declaration.findings} />
        {t('customsTerms', { category: t(`categories.${category}`), incoterm })}
        {/* A parcel that has left keeps what it was declared as, edited or not. */}
        {isEdited && record.status === 'Packed' && ` · ${t('customsEdited')}`}
        {record.invoiceNo && ` · ${t('invoiceNo', { number: record.invoiceNo })}`}
      </Box>
      <LineTable
        label={t('customs')}
        meta={customsMeta}
        columns={shownColumns}
        lines={lines.map((line, place) => ({ ...line, place }))}
        labelOf={label}
      />
      {isOpen && <CustomsDialog parcel={record} onClose={() => setOpen(false)} />}
    </Section>
  )
}
