import type { TemplateKind, TemplatePreview, VariableOfScene } from '@/contract/entities/templates'
import type { LanguageCode } from '@/contract/language-codes'
import { call } from '@/lib/api/api'

type Scene = { sceneType: string }

/** The variables of a scene. */
export function readVariables(kind: TemplateKind, sceneType: string): Promise<VariableOfScene[]> {
  const query: Scene = { sceneType }
  switch (kind) {
    case 'emailtemplates':
      return call('GET emailtemplates/variables', { query })
    case 'smstemplates':
      return call('GET smstemplates/variables', { query })
    case 'whatsapptemplates':
      return call('GET whatsapptemplates/variables', { query })
    case 'linetemplates':
      return call('GET linetemplates/variables', { query })
  }
}

/** Sends a test of a template; returns its recipient. */
export function sendTest(
  kind: TemplateKind,
  id: number,
  body: { code?: LanguageCode; to?: string },
): Promise<{ to: string }> {
  const params = { id }
  switch (kind) {
    case 'emailtemplates':
      return call('POST emailtemplates/{id}/test', { params, body })
    case 'smstemplates':
      return call('POST smstemplates/{id}/test', { params, body })
    case 'whatsapptemplates':
      return call('POST whatsapptemplates/{id}/test', { params, body })
    case 'linetemplates':
      return call('POST linetemplates/{id}/test', { params, body })
  }
}

/** The texts of a template in every language that has some. */
export function readPreviews(kind: TemplateKind, id: number): Promise<TemplatePreview[]> {
  const params = { id }
  switch (kind) {
    case 'emailtemplates':
      return call('POST emailtemplates/{id}/preview', { params })
    case 'smstemplates':
      return call('POST smstemplates/{id}/preview', { params })
    case 'whatsapptemplates':
      return call('POST whatsapptemplates/{id}/preview', { params })
    case 'linetemplates':
      return call('POST linetemplates/{id}/preview', { params })
  }
}
