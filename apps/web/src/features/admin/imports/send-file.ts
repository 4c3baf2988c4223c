import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isCancelled, sentenceOf } from '../../../lib/api-error.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { showToast } from '../../../lib/toast.ts'
import { words } from '../../../lib/words.ts'
import { IMPORTS_KEY } from './api.ts'
import { type Chosen, fileSender } from './file-sender.ts'

export function useSendFile(onSent: (importId: string) => void) {
  const [percent, setPercent] = useState(0)
  const [send] = useState(fileSender)
  const call = useMutation({
    mutationFn: (chosen: Chosen) => send(chosen, setPercent),
    onSuccess: onSent,
    onError: (error) => {
      if (!isCancelled(error))
        showToast({ kind: 'error', text: sentenceOf(error) ?? words('imports.failed') })
      void queryClient.invalidateQueries({ queryKey: IMPORTS_KEY })
    },
  })
  return { ...call, percent }
}
