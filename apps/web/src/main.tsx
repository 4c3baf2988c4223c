import './ui/tokens.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Providers } from './app/providers.tsx'
import { AppRoutes } from './app/routes.tsx'
import { showCarriedToasts } from './lib/toast.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no element with the id "root"')

showCarriedToasts()
createRoot(root).render(
  <StrictMode>
    <Providers>
      <AppRoutes />
    </Providers>
  </StrictMode>,
)
