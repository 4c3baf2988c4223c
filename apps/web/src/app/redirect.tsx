import { useEffect } from 'react'
import { useNavigate } from '../lib/router.tsx'

/** Repeatedly: Back during the next screen's loading left an empty page. */
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
