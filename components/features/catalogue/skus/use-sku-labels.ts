'use client'
import { useLabels } from '@/components/state/labels'

/** The entity whose labels those of its SKUs stand among. */
export const skuLabels = 'products'

/** Labels of the fields of SKUs. */
export const useSkuLabels = () => useLabels(skuLabels)
