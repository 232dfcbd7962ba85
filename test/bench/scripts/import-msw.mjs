import 'msw'
