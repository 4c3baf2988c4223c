import '../src/ui/tokens.css'
import '../src/ui/base.css'
import '../src/ui/forced-colors.css'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from '../src/lib/router.tsx'
import { loadWordsOf } from '../src/lib/words.ts'
import { ColourChoice } from '../src/ui/colour-choice.tsx'
import { LanguageChoice } from '../src/ui/language-choice.tsx'
import { Page } from '../src/ui/page.tsx'
import { ToastRegion } from '../src/ui/toast-region.tsx'
import styles from './design.module.css'
import { Controls } from './controls.tsx'
import { Fields } from './fields.tsx'
import { Lists } from './lists.tsx'
import { Over } from './over.tsx'
import { Tokens } from './tokens.tsx'

const nowhere = () => false

/** Every part of ui/ in every state: /design in development only. */
function DesignPage(): ReactNode {
  return (
    <Router has={nowhere}>
      <main className={styles.main}>
        <Page title="Design" intro="Every part in every state. Choose the colours and the language here.">
          <div className={styles.row}>
            <ColourChoice />
            <LanguageChoice />
          </div>
          <Tokens />
          <Controls />
          <Fields />
          <Lists />
          <Over />
        </Page>
      </main>
      <ToastRegion />
    </Router>
  )
}

await loadWordsOf('design')
createRoot(document.getElementById('root') ?? document.body).render(<DesignPage />)
