'use client'
import { previewTab } from '@/components/features/templates/preview-tab'
import { templatePreview } from '@/components/features/templates/template-preview'
import { resource } from '@/components/resource/list/resource'
import type { smsTemplates } from '@/contract/entities/templates'

export const { List } = resource<typeof smsTemplates>({
  columns: ['smsTemplateId', 'sceneType', { field: 'content', flex: 2 }, 'sender', 'priority', 'status', 'updatedTime'],
  search: ['keyword', 'sceneType', 'status'],
  form: {
    rows: [['sceneType', 'priority'], ['sender'], ['content']],
    rules: () => import('@/contract/entities/templates').then((file) => file.smsTemplates),
    beside: templatePreview('smstemplates'),
  },
  tabs: { preview: previewTab('smstemplates') },
})
