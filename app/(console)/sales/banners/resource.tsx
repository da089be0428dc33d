'use client'
import dynamic from 'next/dynamic'
import { BannerPreview } from '@/components/features/sales/banner-preview'
import { resource } from '@/components/resource/list/resource'
import type { banners } from '@/contract/entities/banners'

const BannerOrder = dynamic(() => import('@/components/features/sales/banner-order').then((file) => file.BannerOrder), {
  ssr: false,
})

export const { List } = resource<typeof banners>({
  columns: ['position', 'imageUrl', 'title', 'siteId', 'phase', 'startTime', 'endTime', 'status'],
  search: ['keyword', 'phase', 'status', 'siteId', 'startTime', 'endTime'],
  form: {
    rows: [['siteId', 'position'], ['title'], ['imageUrl'], ['linkUrl'], ['startTime', 'endTime']],
    rules: () => import('@/contract/entities/banners').then((file) => file.banners),
  },
  tabs: { preview: BannerPreview },
  dialogs: { order: BannerOrder },
})
