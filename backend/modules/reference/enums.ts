import { enums, isEnumName } from '@/contract/enums'
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
      const keyword = query.keyword?.toLowerCase() ?? ''
      return labels.filter(({ value, text }) => `${value} ${text}`.toLowerCase().includes(keyword))
    },
  })
