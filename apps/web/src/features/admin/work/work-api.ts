import { changeDoctorStatus } from '@desk/contract/admin'
import { retryEmail } from '@desk/contract/email'
import { getWaitingWork } from '@desk/contract/waiting-work'
import { useQuery } from '@tanstack/react-query'
import { callOrThrow } from '../../../lib/api.ts'
import { useLive } from '../../../lib/live/use-live.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { showToast } from '../../../lib/toast.ts'
import { useCall } from '../../../lib/use-call.ts'
import { words } from '../../../lib/words.ts'

const KEY = ['admin', 'work'] as const

export function useWaitingWork() {
  useLive('work', KEY)
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callOrThrow(getWaitingWork, {}, { signal }),
    select: ({ data }) => data,
  })
}

/** Does not load the page anew: the next application follows. */
export function useChangeDoctorStatus() {
  return useCall(changeDoctorStatus, {
    failure: words('admin.failed'),
    invalidates: ['admin'],
    onSuccess: (text) => {
      showToast({ kind: 'success', text })
      // Patients see the doctor in the list below.
      void queryClient.invalidateQueries({ queryKey: ['doctors'] })
    },
  })
}

export function useRetryEmail() {
  return useCall(retryEmail, { failure: words('admin.emails.retryFailed'), invalidates: ['admin'] })
}
