'use client'
import { previewTab } from '@/components/features/templates/preview-tab'
import { templatePreview } from '@/components/features/templates/template-preview'
import { resource } from '@/components/resource/list/resource'
import type { whatsappTemplates } from '@/contract/entities/templates'

export const { List } = resource<typeof whatsappTemplates>({
  columns: [
    'whatsappTemplateId',
    'sceneType',
    { field: 'content', flex: 2 },
    'providerName',
    'sender',
    'priority',
    'status',
    'updatedTime',
  ],
  search: ['keyword', 'sceneType', 'status'],
  form: {
    rows: [['sceneType', 'priority'], ['sender'], ['content'], ['providerName', 'providerLanguage']],
    rules: () => import('@/contract/entities/templates').then((file) => file.whatsappTemplates),
    beside: templatePreview('whatsapptemplates'),
  },
  tabs: { preview: previewTab('whatsapptemplates') },
})
