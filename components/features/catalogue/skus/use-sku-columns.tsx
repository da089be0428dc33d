'use client'
import AddPicture from '@mui/icons-material/AddPhotoAlternateOutlined'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { StoredImage } from '@/components/fields/pictures/image'
import { StatusBadge } from '@/components/fields/status-badge'
import { useEnum } from '@/components/fields/use-enum'
import type { EditColumn } from '@/components/grid/edit-grid'
import { isNumber, plainFields, propertyField } from './sku-cells'
import { useSkuLabels } from './use-sku-labels'

const widths: Readonly<Record<string, number>> = { skuCode: 150, status: 120, remark: 180, currency: 90, coverUrl: 72 }
const thumbnailSize = 28
const numberWidth = 104
const propertyWidth = 150

/**
 * The columns of the SKU grid: the picture, one for each property of the product, then the others.
 * @param asksForPicture whether each SKU should have a picture
 */
export function useSkuColumns(names: readonly string[], dimensions: number, asksForPicture: boolean): EditColumn[] {
  const t = useTranslations('skuGrid')
  const label = useSkuLabels()
  const { options } = useEnum('Status')
  const named = names.join('\n')
  return useMemo(() => {
    const titles = named.split('\n')
    const properties = Array.from({ length: dimensions }, (_, at): EditColumn => {
      const title = titles[at] || (dimensions === 1 ? t('variant') : t('property', { n: at + 1 }))
      return { key: propertyField(at), title, width: propertyWidth }
    })
    const statusText = (status: string) => options.find(({ value }) => value === status)?.text ?? status
    const plain = plainFields.map((key): EditColumn => {
      const column = { key, title: label(key), width: widths[key] ?? numberWidth }
      if (key === 'coverUrl')
        return {
          ...column,
          isOpened: true,
          render: (url) =>
            url === '' && asksForPicture ? (
              <AddPicture color="warning" titleAccess={t('pictureMissing')} />
            ) : (
              <StoredImage url={url} size={thumbnailSize} alt={url && column.title} />
            ),
        }
      if (key !== 'status') return { ...column, ...(isNumber(key) && { align: 'end' as const }) }
      return { ...column, options, render: (status) => <StatusBadge status={status} text={statusText(status)} /> }
    })
    const [cover, ...others] = plain
    return [...(cover ? [cover] : []), ...properties, ...others]
  }, [asksForPicture, dimensions, label, named, options, t])
}
