import { VISITOR_PATHS } from '@desk/contract/visitor-paths'
import { type Act, type Journey, main, pressed } from './next-paints.ts'

const letterInto = (name: string): Act => ({
  what: 'a letter into a field',
  act: (page) => page.locator(`input[name=${name}]`).press('a'),
})

const logIn: Journey = {
  where: 'log-in',
  token: null,
  path: VISITOR_PATHS.login,
  shown: (page) => main(page).getByRole('button', { name: 'Login' }),
  acts: [
    pressed('submit with errors', 'Login'),
    letterInto('email'),
    {
      what: 'submit what is refused',
      ready: (page) => page.locator('input[name=password]').fill('wrong'),
      act: (page) => page.getByRole('button', { name: 'Login' }).first().click(),
    },
  ],
}

const registration: Journey = {
  where: 'registration',
  token: null,
  path: VISITOR_PATHS.register,
  shown: (page) => main(page).getByRole('button', { name: 'Register' }),
  acts: [pressed('submit with errors', 'Register'), letterInto('name')],
}

export const VISITORS_JOURNEYS: readonly Journey[] = [logIn, registration]
