import { useEffect } from 'react'
import { useNavigate } from '../lib/router.tsx'

/** Navigates on every drawing: Back while the next screen loads would leave an empty page. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    const leave = () => navigate(to, { replace: true })
    leave()
    window.addEventListener('popstate', leave)
    return () => window.removeEventListener('popstate', leave)
  }, [navigate, to])
  return null
}
