import '../src/ui/tokens.css'
import '../src/ui/base.css'
import '../src/ui/forced-colors.css'
import '../src/ui/start.css'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { supplyHospital } from '../src/lib/hospital.ts'
import { queryClient } from '../src/lib/query-client.ts'
import { Router } from '../src/lib/router.tsx'
import { loadWordsOf } from '../src/lib/words.ts'
import { ColourChoice } from '../src/ui/colour-choice.tsx'
import { ConnectionNotice } from '../src/ui/connection-notice.tsx'
import { LanguageChoice } from '../src/ui/language-choice.tsx'
import { Page } from '../src/ui/page.tsx'
import { LoadingOverlay } from '../src/ui/spinner.tsx'
import { ToastRegion } from '../src/ui/toast-region.tsx'
import styles from './design.module.css'
import { Charts } from './charts.tsx'
import { Choosing } from './choosing.tsx'
import { Controls } from './controls.tsx'
import { Days } from './days.tsx'
import { FactsOf } from './facts.tsx'
import { Fields } from './fields.tsx'
import { Forms } from './forms.tsx'
import { Lists } from './lists.tsx'
import { Over } from './over.tsx'
import { HOSPITAL } from './samples.ts'
import { Seldom } from './seldom.tsx'
import { Tokens } from './tokens.tsx'

const nowhere = () => false

function Choices() {
  return (
    <div className={styles.row}>
      <ColourChoice />
      <ColourChoice isSign />
      <LanguageChoice />
      <LanguageChoice small />
    </div>
  )
}

/** Each is a picture of its own, so that a change names the part and commits little. */
const PARTS = {
  choices: Choices,
  tokens: Tokens,
  controls: Controls,
  fields: Fields,
  forms: Forms,
  lists: Lists,
  choosing: Choosing,
  facts: FactsOf,
  charts: Charts,
  days: Days,
  over: Over,
  seldom: Seldom,
}

/** Every part of ui/ in every state: /design in development, one alone at /design?part=charts. */
function DesignPage(): ReactNode {
  const wanted = new URLSearchParams(location.search).get('part')
  const parts = Object.entries(PARTS).filter(([name]) => wanted === null || wanted === name)
  return (
    <QueryClientProvider client={queryClient}>
      <Router has={nowhere}>
        <LoadingOverlay>
          <main className={styles.main}>
            <Page title="Design" intro="Every part in every state. Choose the colours and the language here.">
              {parts.map(([name, Part]) => (
                <div key={name} data-part-of-design={name} className={styles.part}>
                  <Part />
                </div>
              ))}
            </Page>
          </main>
          <ConnectionNotice />
        </LoadingOverlay>
        <ToastRegion />
      </Router>
    </QueryClientProvider>
  )
}

supplyHospital(HOSPITAL)
await loadWordsOf('design')
createRoot(document.getElementById('root') ?? document.body).render(<DesignPage />)
