import 'mockfolio'
