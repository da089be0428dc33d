'use client'
import { BodyInput } from '@/components/features/templates/body-input'
import { previewTab } from '@/components/features/templates/preview-tab'
import { templatePreview } from '@/components/features/templates/template-preview'
import { resource } from '@/components/resource/list/resource'
import type { emailTemplates } from '@/contract/entities/templates'

export const { List } = resource<typeof emailTemplates>({
  columns: [
    'emailTemplateId',
    'sceneType',
    { field: 'subject', flex: 2 },
    'isHtml',
    'sender',
    'priority',
    'findings',
    'status',
    'updatedTime',
  ],
  search: ['keyword', 'sceneType', 'findings', 'status'],
  form: {
    rows: [['sceneType', 'priority'], ['sender'], ['subject'], ['isHtml'], ['body']],
    rules: () => import('@/contract/entities/templates').then((file) => file.emailTemplates),
    beside: templatePreview('emailtemplates'),
    inputs: { body: BodyInput },
  },
  tabs: { preview: previewTab('emailtemplates') },
})
