'use client'
import { previewTab } from '@/components/features/templates/preview-tab'
import { templatePreview } from '@/components/features/templates/template-preview'
import { resource } from '@/components/resource/list/resource'
import type { lineTemplates } from '@/contract/entities/templates'

export const { List } = resource<typeof lineTemplates>({
  columns: [
    'lineTemplateId',
    'sceneType',
    { field: 'content', flex: 2 },
    'sender',
    'priority',
    'status',
    'updatedTime',
  ],
  search: ['keyword', 'sceneType', 'status'],
  form: {
    rows: [['sceneType', 'priority'], ['sender'], ['content']],
    rules: () => import('@/contract/entities/templates').then((file) => file.lineTemplates),
    beside: templatePreview('linetemplates'),
  },
  tabs: { preview: previewTab('linetemplates') },
})
