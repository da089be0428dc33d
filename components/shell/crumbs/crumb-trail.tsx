import { crumbList } from '@/components/theme/crumb-styles'
import { CrumbName } from './crumb-name'
import type { CrumbStep } from './crumb-step'
import { CrumbTitle } from './crumb-title'

interface Props {
  label: string
  steps: readonly CrumbStep[]
  siteName: string
}

/**
 * The path from the start page, which is the title of the document, too; the last step is the current page. The server draws
 * it; the browser names the records that its window has shown.
 */
export function CrumbTrail({ label, steps, siteName }: Props) {
  return (
    <nav aria-label={label}>
      <CrumbTitle steps={steps} siteName={siteName} />
      <ol style={crumbList.list}>
        {steps.map((step, index) => {
          const isLast = index === steps.length - 1
          return (
            <li
              key={step.path}
              aria-current={isLast ? 'page' : undefined}
              style={isLast ? crumbList.last : crumbList.step}
            >
              {index > 0 && <span aria-hidden>/</span>}
              <CrumbName {...step} />
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
