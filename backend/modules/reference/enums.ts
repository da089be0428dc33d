import { enums, isEnumName } from '@/contract/enums'
import { hasTyped } from '@/contract/text/typed-words'
import { context } from '../../context'
import { type HandlerMap, handlers } from '../../http/handlers'
import { enumText } from '../../messages/texts'
import { Problem } from '../../problem'

export const enumHandlers = (): HandlerMap =>
  handlers({
    'GET enums/{name}': async ({ params, query }) => {
      if (!isEnumName(params.name)) throw new Problem('missing')
      const { name } = params
      const { language } = context()
      const labels = enums[name].map((value) => ({ value, text: enumText(language, name, value) }))
      const has = hasTyped(query.keyword ?? '')
      return labels.filter(({ value, text }) => has([value, text]))
    },
  })
