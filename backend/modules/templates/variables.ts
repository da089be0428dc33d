import { type Scene, sceneVariables, type TemplateVariable } from '@/contract/rules/template-scenes'
import { variableProblem } from '@/contract/text/template-text'
import type { FieldError } from '../../http/parse'
import { type Language, variableText } from '../../messages/texts'

/** The variables of a scene with their labels and samples in a language. */
export const variablesOf = (scene: Scene, language: Language) =>
  sceneVariables[scene].map((name: TemplateVariable) => ({ name, ...variableText(language, name) }))

/** A sample for each variable of a scene. */
export const samplesOf = (scene: Scene, language: Language): Record<string, string> =>
  Object.fromEntries(variablesOf(scene, language).map(({ name, sample }) => [name, sample]))

/** What is wrong with the variables of texts, at their fields. */
export function variableErrors(scene: Scene, texts: Readonly<Record<string, unknown>>): FieldError[] {
  const known: readonly string[] = sceneVariables[scene]
  return Object.entries(texts).flatMap(([field, text]): FieldError[] => {
    const problem = typeof text === 'string' ? variableProblem(text, known) : undefined
    if (!problem) return []
    if (problem.kind === 'unclosed') return [{ field, text: 'unclosedVariable' }]
    const offered = known.map((name) => `{{${name}}}`).join(', ')
    return [{ field, text: 'unknownVariable', values: { variable: `{{${problem.name}}}`, offered } }]
  })
}
